import { Type } from 'typebox';
import { inTransaction } from '../database.ts';
import { readTool, ToolRefusal, type Foreseen, type ReadTool, type WriteTool } from '../tool.ts';

/** Carries its answer out of the transaction that it rolls back. */
class Foresight extends Error {
  readonly foreseen: Foreseen;

  constructor(foreseen: Foreseen) {
    super('rolled back');
    this.foreseen = foreseen;
  }
}

export const previewName = ({ name }: Pick<WriteTool, 'name'>): string => `preview_${name}`;

/** Tells what a change would come to: it is made, looked at, and rolled back. */
export const previewOf = (tool: WriteTool): ReadTool =>
  readTool({
    name: previewName(tool),
    title: `Preview: ${tool.title}`,
    description: `What this would come to, without doing it: ${tool.description}`,
    input: tool.input,
    output: Type.Object({
      summary: Type.Optional(Type.String()),
      details: Type.Optional(
        Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
      ),
      warnings: Type.Optional(Type.Array(Type.String())),
      reversible: Type.Optional(Type.Boolean()),
      blocked: Type.Optional(Type.String({ description: 'why it is not possible' })),
    }),
    read: async ({ db, ...setting }, given) => {
      try {
        return await inTransaction(db, async (tx): Promise<never> => {
          const { foreseen } = await tool.change({ ...setting, tx }, given);
          throw foreseen ? new Foresight(foreseen) : new Error(`${tool.name} foresees nothing`);
        });
      } catch (error) {
        if (error instanceof Foresight) return { ...error.foreseen };
        if (error instanceof ToolRefusal) return { blocked: error.message };
        throw error;
      }
    },
  });
