import {
  connectorLimits,
  webhookLimits,
  type Webhook,
  type WebhookRequest,
} from '@deskhand/contract';
import { Button, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { Failure } from '../page/notes.tsx';
import { fieldRefusal } from '../service/field-refusal.ts';
import { texts } from '../texts/index.ts';
import { TypeFields } from './type-fields.tsx';
import { requestOf, typedOf, type TypedWebhook } from './typed-webhook.ts';

const said = texts.webhooks.form;

interface WebhookFormProps {
  /** The one that is changed; none where one is added. */
  webhook?: Webhook;
  isBusy: boolean;
  error: unknown;
  onSubmit: (request: WebhookRequest) => void;
  onCancel: () => void;
}

/** Where a webhook is, and what it is told of. What is refused stands at its field. */
export function WebhookForm({ webhook, isBusy, error, onSubmit, onCancel }: WebhookFormProps) {
  const [typed, setTyped] = useState(() => typedOf(webhook));
  const [isMissing, setMissing] = useState(false);
  const change = (changes: Partial<TypedWebhook>) => {
    setTyped({ ...typed, ...changes });
    setMissing(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const hasNone = !typed.isAll && typed.chosen.length === 0;
    setMissing(hasNone);
    if (!hasNone) onSubmit(requestOf(typed));
  };
  const isElsewhere = webhook !== undefined && requestOf(typed).url !== webhook.url;
  return (
    <form className="form" onSubmit={submit}>
      <TextInput
        label={said.address}
        description={isElsewhere ? said.addressChanges : said.addressHint}
        required
        maxLength={connectorLimits.urlCharactersMax}
        value={typed.url}
        onChange={(event) => change({ url: event.currentTarget.value })}
        error={fieldRefusal(error, 'url')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        autoFocus={webhook === undefined}
      />
      <TextInput
        label={said.description}
        description={said.descriptionHint}
        maxLength={webhookLimits.descriptionCharactersMax}
        value={typed.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        error={fieldRefusal(error, 'description')}
        autoComplete="off"
      />
      <TypeFields
        typed={typed}
        error={isMissing ? said.chooseOne : fieldRefusal(error, 'types')}
        onChange={change}
      />
      {error != null && <Failure error={error} />}
      <div className="form-buttons">
        <Button type="submit" loading={isBusy}>
          {webhook === undefined ? said.create : said.save}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {texts.common.cancel}
        </Button>
      </div>
    </form>
  );
}
