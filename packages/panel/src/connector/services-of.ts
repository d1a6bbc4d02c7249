import type { ConnectorTool } from '@deskhand/contract';
import { texts } from '../texts/index.ts';

const said = texts.connector.services;

/** What tools do for others in place of users, in words, by their names: they foresee a change, or prove it. */
export function servicesOf(tools: readonly ConnectorTool[]): ReadonlyMap<string, string> {
  return new Map(
    tools.flatMap(({ preview, readbackTool }): [string, string][] => [
      ...(readbackTool === null ? [] : [[readbackTool, said.proves] as [string, string]]),
      ...(preview == null ? [] : [[preview.tool, said.foresees] as [string, string]]),
    ]),
  );
}
