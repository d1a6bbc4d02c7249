import {
  CheckRequest,
  DocumentRequest,
  UpdateDraftRequest,
  WelcomeLanguages,
} from '@deskhand/contract';
import { Type } from 'typebox';
import {
  as,
  hex,
  id,
  integer,
  jsonb,
  meaning,
  oneOf,
  orNull,
  text,
  textArray,
  time,
  boolean,
} from './column.ts';
import { isModelAddress } from '../../assistant/index.ts';
import { kind, type Kind } from './kind.ts';

const draft = UpdateDraftRequest.properties;
const document = DocumentRequest.properties;

/** As the API takes them; a version from before a setting was there lacks it. */
const settings = Type.Object(
  {
    ...Type.Omit(UpdateDraftRequest, ['revision', 'basedOn', 'firstScreen']).properties,
    firstScreen: Type.Optional(Type.Union([WelcomeLanguages, Type.Null()])),
  },
  { additionalProperties: false },
);

const definition = Type.Object(
  Type.Pick(CheckRequest, [
    ...(['user', 'context', 'history', 'messages', 'situation', 'expectations'] as const),
  ]).properties,
  { additionalProperties: false },
);

/** The operator's model stands in settings without its address: more than the form can't be asked for. */
const problemOfModel: Kind['problemOf'] = ({ settings }) => {
  const { baseUrl = null } = settings as { baseUrl?: string | null };
  return baseUrl === null || isModelAddress(baseUrl)
    ? null
    : '`settings/baseUrl` must be an http or https address without user name or password';
};

/**
 * Questions go to no address that nobody here has set: not by a draft or a version that came along either,
 * once somebody publishes it.
 */
const withoutModel = {
  settings: `x."settings" || '{"provider": "builtin", "model": null, "baseUrl": null}'`,
};

const by = { updated_by_type: text, updated_by_id: orNull(text) };
const source = {
  ...{ source: orNull(text), source_id: orNull(text), source_hash: orNull(hex) },
  imported_at: orNull(time),
};
const ofDocument = {
  ...{
    id: id('doc'),
    title: as(document.title, text),
    url: as(document.url, orNull(text)),
    locale: as(document.locale, orNull(text)),
    questions: as(Type.Exclude(document.questions, Type.Null()), textArray),
  },
  ...{ content: text, content_type: oneOf('text/markdown', 'text/html') },
  ...{ version: integer, created_at: time, updated_at: time, ...source },
  ...{ translation_of: orNull(text), text_at: time, saved_at: time },
};

// As an erasure finds them: also by the message that one was made of, whoever it asks as since.
const isTheirCheck = `(user_id = $2 or made_of_user = $2 or substr(made_of, 5, 32) in (
  select replace(id::text, '-', '') from cases where tenant_id = $1 and user_id = $2))`;

/** What answers are made of: settings with their versions, documents, and the checks of them. */
export const kindsOfAnswers: readonly Kind[] = [
  kind('assistant', 'assistant_settings', {
    description:
      'the settings of the assistant; at most one line. An import puts the built-in assistant in the place of a model',
    order: 'tenant_id',
    columns: {
      ...{ provider: orNull(text), model: orNull(text), base_url: orNull(text) },
      ...{
        instructions: as(draft.instructions, text),
        name: as(draft.name, text),
        locale: as(draft.locale, text),
        updated_at: time,
      },
    },
    leftOut: { sealed_api_key: 'a secret' },
    imported: {
      provider: `case when x."provider" is not null then 'builtin' end`,
      model: 'null',
      base_url: 'null',
    },
  }),
  kind('draft', 'assistant_drafts', {
    description:
      'settings that are being written; at most one line. An import puts the built-in assistant in the place of a model',
    order: 'tenant_id',
    problemOf: problemOfModel,
    imported: withoutModel,
    columns: {
      settings: as(settings, jsonb),
      revision: integer,
      based_on: integer,
      ...by,
      updated_at: time,
    },
  }),
  kind('version', 'assistant_versions', {
    description:
      'settings as they once went live. An import puts the built-in assistant in the place of a model',
    order: 'number',
    problemOf: problemOfModel,
    imported: withoutModel,
    columns: {
      ...{
        number: integer,
        settings: as(settings, jsonb),
        note: orNull(text),
        restores: orNull(integer),
      },
      ...{ published_by_type: text, published_by_id: orNull(text), request_id: orNull(text) },
      published_at: time,
    },
  }),
  // Two megabytes each, at the most.
  kind('document', 'documents', {
    description: 'a document; its passages are cut anew by an import',
    order: 'id',
    pageRows: 2,
    columns: ofDocument,
  }),
  kind('deletedDocument', 'deleted_documents', {
    description: 'a document that was deleted and can be brought back',
    order: 'id',
    pageRows: 2,
    columns: { ...ofDocument, deleted_at: time },
  }),
  kind('website', 'knowledge_websites', {
    description:
      'a website that is read again now and then; an import passes over it, and names it among what is set anew',
    order: 'id',
    columns: {
      ...{ id: id('web'), address: text, source: text, locale: orNull(text), removes: boolean },
      ...{ every_days: integer, next_at: time },
    },
    leftOut: { kept_by: 'who asked for it, as the log of acts tells' },
    imported: null,
  }),
  kind('check', 'checks', {
    description: 'a conversation with what is expected of its answers',
    order: 'id',
    columns: {
      ...{ id: id('chk'), name: text, source: oneOf('starter', 'trace', 'import', 'hand') },
      ...{
        source_key: orNull(text),
        is_enabled: boolean,
        revision: integer,
        definition: as(definition, jsonb),
      },
      user_id: meaning('as whom it asks', text),
      made_of: orNull(text),
      made_of_user: meaning('of whom the message is that it was made of', orNull(text)),
      ...{ created_at: time, updated_at: time },
    },
    rowsOfPerson: isTheirCheck,
  }),
  kind('checkResult', 'check_results', {
    description: 'what came of a check',
    order: 'check_id, id',
    pageRows: 20,
    columns: {
      ...{ check_id: id('chk'), id: id('run'), check_revision: integer, target: text },
      ...{ version: integer, settings_digest: hex, knowledge_version: integer, is_passed: boolean },
      ...{ problem: orNull(text), outcomes: jsonb, answers: jsonb, milliseconds: integer },
      ...{ ran_by_type: text, ran_by_id: orNull(text), ran_at: time },
    },
    rowsOfPerson: `check_id in (select id from checks where tenant_id = $1 and ${isTheirCheck})`,
  }),
];
