import type { ToolUndo } from '@deskhand/contract';
import { Checkbox } from '@mantine/core';
import { texts } from '../../texts/index.ts';
import { visible } from '../visible.ts';
import { argumentsOf, saysItReads, type FieldsProps } from './fields-props.ts';
import { PointerInput } from './pointer-input.tsx';
import { ToolSelect } from './tool-select.tsx';

const said = texts.policy;

/** What would happen, told before; and what takes it back afterwards. */
export function ConsequenceFields(props: FieldsProps) {
  const { tool, tools, policy, set } = props;
  const { preview } = policy;
  const others = tools.filter(({ name }) => name !== tool.name);
  return (
    <fieldset className="policy-part">
      <legend>{said.consequences}</legend>
      <ToolSelect
        label={said.preview}
        description={said.previewHint}
        value={preview?.tool}
        tools={others.filter(saysItReads)}
        name={'preview'}
        onChange={(name) => set({ preview: { ...preview, tool: name } })}
      />
      {preview?.tool && (
        <Checkbox
          label={said.recheck}
          checked={preview.recheck === true}
          onChange={(event) =>
            set({ preview: { ...preview, recheck: event.currentTarget.checked } })
          }
        />
      )}
      <UndoFields {...props} />
    </fieldset>
  );
}

function UndoFields({ tool, tools, policy, set, places }: FieldsProps) {
  const undo: ToolUndo = policy.undo ?? { tool: '', arguments: {} };
  const change = (changes: Partial<ToolUndo>) => set({ undo: { ...undo, ...changes } });
  const reverse = tools.find(({ name }) => name === undo.tool);
  // Arguments that are named and gone stay to be seen, and taken away.
  const names = [
    ...new Set([...(reverse ? argumentsOf(reverse) : []), ...Object.keys(undo.arguments)]),
  ];
  return (
    <>
      <ToolSelect
        label={said.undo}
        description={said.undoHint}
        value={undo.tool}
        tools={tools.filter((each) => each.name !== tool.name && !saysItReads(each))}
        name={'undo.tool'}
        wholes={['undo']}
        onChange={(name) => change({ tool: name })}
      />
      {undo.tool !== '' &&
        names.map((name) => (
          <PointerInput
            key={name}
            label={said.undoArgument(visible(name))}
            value={undo.arguments[name]}
            places={places}
            name={`undo.arguments.${name}`}
            onChange={(pointer) => change({ arguments: { ...undo.arguments, [name]: pointer } })}
          />
        ))}
      {undo.tool !== '' && (
        <PointerInput
          label={said.until}
          description={said.untilHint}
          value={undo.until}
          places={places}
          name={'undo.until'}
          onChange={(until) => change({ until })}
        />
      )}
    </>
  );
}
