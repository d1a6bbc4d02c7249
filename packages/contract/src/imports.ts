import { Type, type Static } from 'typebox';
import { importReasonCodes } from './import-reasons.ts';
import { limits } from './limits.ts';
import { Identifier, Nullable, Timestamp } from './shapes.ts';

export const WebsiteAddress = Type.String({
  maxLength: limits.importNameCharactersMax,
  format: 'web-address',
  description:
    'of a website, or of its sitemap: its pages are read instead of files. `source` is its host unless it says otherwise.',
});

export const ImportRequest = Type.Object(
  {
    source: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.importSourceCharactersMax,
        format: 'not-blank',
        description:
          'what the files come from, default `files`: a file is known again by its name within its source',
      }),
    ),
    locale: Type.Optional(
      Nullable(
        Type.String({
          pattern: '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$',
          maxLength: 35,
          description: 'of files that name no language',
        }),
      ),
    ),
    address: Type.Optional(Nullable(WebsiteAddress)),
    removes: Type.Optional(
      Type.Boolean({
        description:
          'whether documents of this source that are not among the files are deleted, default false; of a website only where every page could be read',
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [{ source: 'help-center', locale: 'en', removes: true }],
  },
);
export type ImportRequest = Static<typeof ImportRequest>;

/** A document that would be deleted. */
const ImportRemoval = Type.Object({
  documentId: Identifier,
  title: Type.String(),
  name: Type.String(),
});

export const KnowledgeImport = Type.Object({
  id: Identifier,
  source: Type.String(),
  locale: Nullable(Type.String()),
  address: Nullable(Type.String({ description: 'of the website that is read' })),
  removes: Type.Boolean(),
  websiteId: Nullable(Type.String({ description: 'of the website that was read again by itself' })),
  held: Nullable(
    Type.Enum(['nothing-read', 'many-removed'], {
      description:
        'why what was read again was not applied by itself: no page could be read, or more documents would be deleted than stay',
    }),
  ),
  state: Type.Enum(['reading', 'ready', 'applying', 'done', 'cancelled'], {
    description:
      '`reading` while files are read, `ready` to be looked at and applied, `applying`, `done`; files that failed hold none of them up. `cancelled` where somebody did so before that',
  }),
  counts: Type.Object({
    files: Type.Integer(),
    waiting: Type.Integer({ description: 'to be read, or to be stored once it is applied' }),
    failed: Type.Integer(),
    retriable: Type.Integer({ description: 'of those that failed, how many are `isRetriable`' }),
    skipped: Type.Integer({
      description:
        'addresses of a website that are no page to read, and what somebody left out: their files say why',
    }),
    cancelled: Type.Integer({
      description: 'that were not stored yet when the import was cancelled, and never are',
    }),
    add: Type.Integer(),
    change: Type.Integer(),
    same: Type.Integer(),
    remove: Type.Integer(),
  }),
  removals: Type.Array(ImportRemoval, {
    description:
      'the first hundred documents that applying it would delete; empty once it is applied',
  }),
  sameTitles: Nullable(
    Type.Object(
      {
        count: Type.Integer({
          description: 'files that would be added under a title that is there already',
        }),
        source: Nullable(
          Type.String({ description: 'of most of those documents; null: they were not imported' }),
        ),
      },
      {
        description:
          'documents of another source with the titles of files that would be added: they may be the same under a mistyped `source`. Null where there are none, files are still read, or the import is applied',
      },
    ),
  ),
  createdAt: Timestamp,
  appliedAt: Nullable(Timestamp),
  cancelledAt: Nullable(Timestamp),
});
export type KnowledgeImport = Static<typeof KnowledgeImport>;

export const ListImportsResponse = Type.Object({
  imports: Type.Array(Type.Omit(KnowledgeImport, ['removals', 'sameTitles'])),
  sources: Type.Array(Type.String(), {
    description: 'the first fifty that documents of the tenant were imported from',
  }),
});
export type ListImportsResponse = Static<typeof ListImportsResponse>;

export const ImportFileRequest = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: limits.importNameCharactersMax,
      format: 'not-blank',
      description: 'with its folders: `help/refunds.md`; a ZIP is unpacked',
    }),
    content: Type.String({
      minLength: 1,
      maxLength: Math.ceil(limits.importFileBytesMax / 3) * 4,
      format: 'base64',
      description: 'the bytes of the file in Base64, 10 MiB of them at most',
    }),
  },
  {
    additionalProperties: false,
    examples: [{ name: 'refunds.md', content: 'IyBSZWZ1bmRzCgpBIHJlZnVuZCB0YWtlcyB0ZW4gZGF5cy4=' }],
  },
);
export type ImportFileRequest = Static<typeof ImportFileRequest>;

export const ImportFileResponse = Type.Object({
  added: Type.Array(Type.String(), { description: 'names of the files that will be read' }),
  skipped: Type.Array(Type.String(), { description: 'names in the archive that are no documents' }),
});
export type ImportFileResponse = Static<typeof ImportFileResponse>;

export const ImportFile = Type.Object({
  name: Type.String(),
  bytes: Type.Integer(),
  state: Type.Enum(['waiting', 'ready', 'applying', 'done', 'failed', 'skipped', 'cancelled']),
  effect: Nullable(Type.Enum(['add', 'change', 'same', 'remove'])),
  title: Nullable(Type.String()),
  documentId: Nullable(Identifier),
  isEdited: Type.Boolean({
    description:
      'the document was changed by hand since it was imported, and applying overwrites that: questions that were added alone stay, where the file names none',
  }),
  isRetriable: Type.Boolean({
    description:
      'it failed, and may succeed when it is tried again as it is: the service stumbled, or a page that is fetched anew may say something else. False where its content is wrong: then add another file under its name',
  }),
  reason: Nullable(Type.String({ description: 'why it failed, or was skipped' })),
  reasonCode: Nullable(
    Type.Enum([...importReasonCodes], {
      description: 'the same for programs; null where only the sentence is known',
    }),
  ),
  reasonValue: Nullable(
    Type.String({ description: 'what the reason names: a status, a number, an address, a key' }),
  ),
});
export type ImportFile = Static<typeof ImportFile>;

export const ListImportFilesResponse = Type.Object({
  files: Type.Array(ImportFile),
  nextCursor: Nullable(Type.String()),
});
export type ListImportFilesResponse = Static<typeof ListImportFilesResponse>;

const ImportArticle = Type.Object({
  title: Type.String(),
  url: Nullable(Type.String()),
  locale: Nullable(Type.String()),
  content: Type.String(),
  contentType: Type.Enum(['text/markdown', 'text/html']),
  questions: Nullable(
    Type.Array(Type.String(), {
      description: 'null where the file names none: those of the document stay',
    }),
  ),
  documentId: Nullable(
    Type.String({ description: 'of the document whose place it takes; null: it is a new one' }),
  ),
});
export type ImportArticle = Static<typeof ImportArticle>;

export const ImportArticleResponse = Type.Object({ article: Nullable(ImportArticle) });
export type ImportArticleResponse = Static<typeof ImportArticleResponse>;

export const LeaveOutRequest = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: limits.importNameCharactersMax }),
    leavesOut: Type.Optional(
      Type.Boolean({ description: 'default true; false takes it in again' }),
    ),
  },
  { additionalProperties: false, examples: [{ name: 'jobs.md' }] },
);
export type LeaveOutRequest = Static<typeof LeaveOutRequest>;

export const RetryImportRequest = Type.Object(
  {
    name: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: limits.importNameCharactersMax,
          description: 'of one file; absent, all that failed',
        }),
      ),
    ),
  },
  { additionalProperties: false, examples: [{}] },
);
export type RetryImportRequest = Static<typeof RetryImportRequest>;
