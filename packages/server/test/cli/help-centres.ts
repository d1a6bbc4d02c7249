/**
 * Answers of other products' APIs, as small as they can be. They are made by us after the public references of
 * those APIs: nothing in them was copied from a help centre.
 */

/** Intercom, `GET /articles`: an article in three languages, one of them a draft, and one that stands alone. */
export const intercomPage = {
  type: 'list',
  pages: { type: 'pages', page: 1, per_page: 25, total_pages: 1 },
  total_count: 3,
  data: [
    {
      ...{ type: 'article', id: '3', workspace_id: 'tidewater', author_id: 5017691 },
      ...{ parent_id: 125685, parent_type: 'collection', default_locale: 'en' },
      ...{ created_at: 1672928359, updated_at: 1672928610, state: 'published' },
      title: 'Refund a payment: "how"',
      description: 'What happens to the money',
      body: '<h2>Issue a refund</h2><p>Open the invoice. See <a href="/en/articles/4-void">voiding</a>.</p>',
      url: 'https://help.tidewater.example/en/articles/3-refund-a-payment',
      translated_content: {
        type: 'article_translated_content',
        en: content('Refund a payment: "how"', '<p>Open the invoice.</p>', 'en'),
        'pt-BR': content('Reembolsar um pagamento', '<p>Abra a fatura.</p>', 'pt-BR'),
        de: { ...content('Zahlung erstatten', '<p>Entwurf.</p>', 'de'), state: 'draft', url: null },
        fr: null,
      },
    },
    {
      ...{ type: 'article', id: '4', workspace_id: 'tidewater', author_id: 5017691 },
      ...{ parent_id: null, parent_type: null, created_at: 1672928359, updated_at: 1672928610 },
      ...{ title: 'Void an invoice', description: null, state: 'published' },
      body: '<p>A voided invoice keeps its number.</p>',
      url: 'https://help.tidewater.example/en/articles/4-void',
    },
    {
      ...{ type: 'article', id: '5', title: 'Not ready', description: '', body: '<p>x</p>' },
      ...{ state: 'draft', url: null, author_id: 5017691 },
    },
  ],
};

function content(title: string, body: string, locale: string) {
  const url = `https://help.tidewater.example/${locale}/articles/3-a`;
  return { type: 'article_content', title, description: '', body, state: 'published', url };
}

const zendeskArticle = (id: number, locale: string, title: string, body: string) => ({
  ...{ id, locale, source_locale: 'en-us', title, name: title, body, draft: false },
  url: `https://tidewater.example/api/v2/help_center/${locale}/articles/${id}.json`,
  html_url: `https://tidewater.example/hc/${locale}/articles/${id}-A`,
  ...{ author_id: 3465, section_id: 98838, permission_group_id: 123, user_segment_id: null },
  ...{ label_names: [], outdated: false, promoted: false, position: 0, vote_sum: 0 },
});

/** Zendesk, `GET /api/v2/help_center/{locale}/articles.json`, of two languages. */
export const zendeskPages = {
  'en-us.json': {
    ...{ count: 4, next_page: null, page: 1, page_count: 1, per_page: 30, previous_page: null },
    ...{ sort_by: 'position', sort_order: 'asc' },
    articles: [
      zendeskArticle(
        28523513715859,
        'en-us',
        'Change your plan',
        '<p>Open Billing. Then <a href="/hc/en-us/articles/9-A">read this</a>.</p>',
      ),
      { ...zendeskArticle(9, 'en-us', 'For our people', '<p>x</p>'), user_segment_id: 28523370 },
      { ...zendeskArticle(10, 'en-us', 'Not ready', ''), draft: true },
    ],
  },
  'pt-br.json': {
    articles: [zendeskArticle(28523513715859, 'pt-br', 'Mudar de plano', '<p>Abra Cobrança.</p>')],
  },
};

const chatwootArticle = (id: number, title: string, text: string, locale: string) => ({
  ...{ id, title, content: text, locale, slug: `1700-${id}`, status: 'published' },
  ...{ description: '', position: 10, account_id: 1, updated_at: 1700000000, meta: {}, views: 3 },
  category: { id: 7, name: 'Billing', slug: 'billing', locale },
  associated_articles: [],
});

/** Chatwoot, `GET /api/v1/accounts/{id}/portals/{slug}/articles`: two languages, a draft and an archived one. */
export const chatwootPage = {
  payload: [
    {
      ...chatwootArticle(1, 'Invite a colleague', 'Open **Team**. See [roles](/roles).', 'en'),
      associated_articles: [chatwootArticle(2, 'Convidar um colega', 'Abra **Equipe**.', 'pt_BR')],
    },
    chatwootArticle(2, 'Convidar um colega', 'Abra **Equipe**.', 'pt_BR'),
    { ...chatwootArticle(3, 'Not ready', 'x', 'en'), status: 'draft' },
    { ...chatwootArticle(4, 'Old', 'x', 'en'), status: 'archived' },
  ],
  meta: { current_page: 1, articles_count: 4, all_articles_count: 4, published_articles_count: 2 },
};
