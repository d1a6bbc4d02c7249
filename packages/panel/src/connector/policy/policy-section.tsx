import type { ConnectorTool } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { Done } from '../../page/done.tsx';
import { Failure } from '../../page/notes.tsx';
import { texts } from '../../texts/index.ts';
import { Restored } from '../../unsaved/restored.tsx';
import { ConsequenceFields } from './consequence-fields.tsx';
import { DisplayFields } from './display-fields.tsx';
import { PolicyError } from './field-error.tsx';
import { saysItReads, type FieldsProps } from './fields-props.ts';
import { LabelFields } from './label-fields.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LookupFields } from './lookup-fields.tsx';
import { PermissionFields } from './permission-fields.tsx';
import { placesIn } from './pointers.ts';
import { ReceiptFields } from './receipt-fields.tsx';
import type { Writing } from './use-policy.ts';
import { WordFields } from './word-fields.tsx';

const said = texts.policy;

interface PolicySectionProps {
  tool: ConnectorTool;
  tools: readonly ConnectorTool[];
  writing: Writing;
  schema: Record<string, unknown> | null;
  isReadOnly: boolean;
}

/** All that an owner decides of a tool. The service judges it; what it refuses stands beside the field. */
export function PolicySection({ tool, tools, writing, schema, isReadOnly }: PolicySectionProps) {
  const { typed, set, language, setLanguage, isTyped, saving, reset } = writing;
  const others = tools.filter(({ state }) => state !== 'gone');
  const fields: FieldsProps = {
    ...{ tool, tools: others, policy: typed, set, language, schema },
    places: placesIn(schema),
  };
  const reads = saysItReads(tool);
  return (
    <section className="section" aria-labelledby="policy">
      <h2 className="section-head" id="policy">
        {said.heading}
      </h2>
      <p className="page-lead">{said.why}</p>
      <PolicyError.Provider value={saving.error}>
        <form
          className="form policy"
          onSubmit={(event) => {
            event.preventDefault();
            saving.mutate();
          }}
        >
          <fieldset className="policy-all" disabled={isReadOnly}>
            <legend className="unseen">{said.heading}</legend>
            <Restored unsaved={{ isRestored: writing.isRestored, forget: reset }} />
            <PermissionFields {...fields} />
            <LanguageChoice policy={typed} language={language} choose={setLanguage} />
            <WordFields {...fields} />
            <LabelFields {...fields} />
            <LookupFields {...fields} />
            {!reads && <ReceiptFields {...fields} />}
            {!reads && <ConsequenceFields {...fields} />}
            {reads && <DisplayFields {...fields} />}
            {saving.error && <Failure error={saving.error} />}
            {!isReadOnly && (
              <div className="form-buttons policy-save">
                <Button type="submit" loading={saving.isPending} disabled={!isTyped}>
                  {said.save}
                </Button>
                {isTyped && (
                  <Button variant="default" onClick={reset}>
                    {texts.common.cancel}
                  </Button>
                )}
                <Done>{saving.isSuccess && !isTyped && said.saved}</Done>
              </div>
            )}
          </fieldset>
        </form>
      </PolicyError.Provider>
    </section>
  );
}
