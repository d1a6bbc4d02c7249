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
  documentQuestionsMax: 30,
  documentQuestionCharactersMax: 200,
  /** Of one proposal of how people would ask. */
  phraseLanguagesMax: 5,
  instructionsCharactersMax: 10_000,
  queryCharactersMax: 500,
  /** Of the first screen: a greeting, a suggestion, when people answer. */
  welcomeLineCharactersMax: 200,
  disclosureCharactersMax: 300,
  suggestionsMax: 6,
  welcomeLanguagesMax: 30,
  traceDaysMax: 365,
} as const;
