/**
 * Every bound of the API, in one place. A "character" is a Unicode code point everywhere: server,
 * client, widget and database.
 */
export const limits = {
  userIdCharactersMax: 200,
  userEmailCharactersMax: 254,
  userRolesMax: 30,
  userRoleCharactersMax: 80,
  planCharactersMax: 80,
  messageCharactersMax: 5000,
  reasonCharactersMax: 2000,
  ratingMin: 1,
  ratingMax: 10,
  /** Lifetime of a session token, seconds. */
  sessionSeconds: 900,
  /** Live sessions of one credential are counted up to this. */
  liveSessionsCountedMax: 10_000,
  /** `context` of a new case, as serialised JSON. */
  contextBytesMax: 16 * 1024,
  contextDepthMax: 16,
  /** Request bodies: conversation and issuance routes, then administration. */
  conversationBodyBytesMax: 128 * 1024,
  administrationBodyBytesMax: 4 * 1024 * 1024,
  idempotencyKeyCharactersMax: 255,
  idempotencyHours: 24,
  pageSizeDefault: 20,
  pageSizeMax: 100,
  /** How many of a case's messages one page holds unless `limit` says less. */
  messagesPageMax: 100,
  /** How many without `limit` and `cursor`: a client that knows no paging gets the conversation. */
  messagesWholeMax: 1000,
  tenantKeyCharactersMax: 63,
  nameCharactersMax: 200,
  labelCharactersMax: 100,
  documentTitleCharactersMax: 300,
  documentUrlCharactersMax: 2000,
  documentBytesMax: 2 * 1024 * 1024,
  documentQuestionsMax: 50,
  documentQuestionCharactersMax: 200,
  importFileBytesMax: 10 * 1024 * 1024,
  importNameCharactersMax: 400,
  importSourceCharactersMax: 100,
  /** Addresses of one website that are looked at. */
  websitePagesMax: 1_000,
  /** Websites of a tenant that are read again by themselves. */
  websitesMax: 20,
  /** Of one proposal of how people would ask. */
  phraseLanguagesMax: 5,
  instructionsCharactersMax: 10_000,
  toneCharactersMax: 300,
  /** Languages that an assistant may be limited to. */
  answerLanguagesMax: 20,
  /** What a version may narrow: of the model’s answer, of a turn. */
  answerTokensMin: 50,
  answerTokensMax: 2_000,
  toolCallsMax: 8,
  answerSecondsMin: 5,
  answerSecondsMax: 300,
  toolPinsMax: 200,
  /** Of what was said before in a playground, and of one message of it: an answer is longer than a question. */
  playgroundMessagesMax: 40,
  playgroundCharactersMax: 20_000,
  queryCharactersMax: 500,
  /** Of a tenant. */
  checksMax: 500,
  checkMessagesMax: 6,
  checkExpectationsMax: 20,
  checkTextsMax: 20,
  checkTextCharactersMax: 500,
  checkArticleCharactersMax: 4_000,
  /** What a check says and expects, as JSON. */
  checkBytesMax: 64 * 1024,
  checkImportCharactersMax: 1024 * 1024,
  /** Kept of each check. */
  checkResultsMax: 30,
  /** Of the first screen: a greeting, a suggestion, when people answer. */
  welcomeLineCharactersMax: 200,
  disclosureCharactersMax: 300,
  suggestionsMax: 6,
  welcomeLanguagesMax: 30,
  traceDaysMax: 365,
  /** How long a tenant may say that things are kept, and how long acts are at the least. */
  retentionDaysMax: 3650,
  auditDaysMin: 30,
} as const;
