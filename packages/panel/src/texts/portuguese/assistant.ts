import type { Texts } from '../english.ts';

const keyAnew = 'Escreva o rascunho com a chave de API certa e publique-o.';
const address =
  'Confira o endereço: é o que vem antes de /chat/completions (OpenAI e servidores compatíveis) ou de /messages (Anthropic).';
const later = 'Tente mais tarde e veja a página de status do provedor.';
const slow = 'Escolha um modelo mais rápido, ou peça ao operador que lhe dê mais tempo.';

const waysOut: Record<string, string> = {
  unauthorized: keyAnew,
  key_unreadable: keyAnew,
  not_found: 'Confira o nome do modelo, como o provedor o escreve, e o endereço.',
  unreachable: address,
  redirected: address,
  garbage: address,
  blocked_address: 'Use um endereço https público, ou peça ao operador que permita esta rede.',
  timeout_first_token: slow,
  timeout_total: slow,
  rate_limited: 'Confira os limites e o saldo da conta no provedor.',
  provider_error: later,
  cut_stream: later,
  empty: 'Escolha outro modelo.',
};

export const assistant: Texts['assistant'] = {
  title: 'Assistente',
  lead: 'Como ele responde. O que você escreve é um rascunho até ser publicado; conversas já iniciadas continuam com a versão em que começaram.',
  fields: {
    name: 'Nome',
    locale: 'Idioma em caso de dúvida',
    languages: 'Idiomas em que responde',
    tone: 'Tom',
    instructions: 'Instruções',
    provider: 'Quem responde',
    model: 'Modelo',
    baseUrl: 'Endereço',
    budgets: 'Limites',
    toolPins: 'Ferramentas',
    prices: 'Preços',
    firstScreen: 'Saudação e tela inicial',
  },
  languagesHint: 'Separados por vírgulas. Se vazio, ele responde no idioma de quem pergunta.',
  tonePlaceholder: 'cordial e breve',
  toneHint: 'Como um modelo deve soar, em poucas palavras.',
  bounds: {
    summary: 'Limites de uma resposta',
    why: 'Menos do que o serviço permite. Se vazios, valem os do próprio serviço.',
    answerTokens: 'Tokens que o modelo pode escrever por vez',
    toolCalls: 'Chamadas de ferramentas',
    seconds: 'Segundos, depois dos quais o assistente integrado responde',
  },
  prices: {
    summary: 'Preços do modelo',
    why: 'O que o seu provedor cobra. Cada resposta passa a mostrar quanto custou, em “Por que esta resposta”.',
    input: 'Um milhão de tokens lidos',
    output: 'Um milhão de tokens escritos',
    currency: 'Moeda',
    currencyWhy: 'Três letras, como USD ou BRL',
  },
  pins: {
    summary: 'Ferramentas que ele pode usar',
    which: 'Quais ferramentas',
    any: 'Todas as que estão aprovadas',
    pinned: 'Somente estas, como estão descritas agora',
    why: 'Uma ferramenta fixada fica desligada nesta versão assim que o conector a descreve de outra forma, mesmo depois de aprovada de novo.',
    none: 'Nenhuma: esta versão não usa ferramentas.',
    repin: (tool) => `Fixar ${tool} como está agora`,
    states: {
      fits: 'como foi fixada',
      changed: 'desligada: descrita de outra forma do que a fixada',
      waiting: 'desligada: a definição dela não está aprovada',
      off: 'desligada: pausada, desativada ou inutilizável',
      gone: 'desligada: o conector não a lista',
    },
    offNow: (version, tools) =>
      `A versão ${version} está publicada e fixa ferramentas que estão desligadas agora: ${tools}. Fixe-as de novo no rascunho ou permita todas as que estão aprovadas.`,
  },
  suggestion: 'Sugestão',
  firstScreenWhy:
    'O que o chat diz antes da primeira mensagem. A aparência fica em Configurações e não faz parte de uma versão.',
  firstScreenUnsaid: 'De antes de a tela inicial fazer parte das versões: ela continua como está.',
  instructionsHint:
    'O que um novo colega precisaria saber: o que oferecer, o que deixar para as pessoas. Um modelo segue as instruções; o assistente integrado não as lê.',
  baseUrlHint: 'o do próprio provedor',
  providers: {
    builtin: 'O assistente integrado, sem modelo',
    'openai-compatible': 'Um modelo com interface compatível com a OpenAI',
    openai: 'OpenAI',
    anthropic: 'Anthropic',
  },
  saveDraft: 'Salvar o rascunho',
  savedDraft: 'Salvo, e ainda não publicado.',
  savedSame: 'Salvo. Diz o mesmo que está publicado.',
  toPublish: 'Ver o que muda e publicar',
  overtaken: 'Outra pessoa alterou o rascunho',
  overtakenWhy:
    'Nada do que é seu foi salvo ainda. O que só você mudou fica. Do que os dois mudaram, escolha qual fica: o que a outra pessoa tem e você não tem está riscado, o que você tem e ela não tem está sublinhado. Você pode continuar escrevendo antes de salvar.',
  whoAnswers: 'Quem responde',
  draft: 'Rascunho',
  draftTitle: 'Ainda não publicado',
  draftBy: (who, when) => `Escrito por ${who}, ${when}.`,
  somebody: 'um administrador',
  noChanges: 'Nenhuma diferença.',
  publish: 'Publicar',
  published: (version) =>
    `A versão ${version} está publicada. Novas conversas são respondidas por ela.`,
  publishTitle: 'Publicar este rascunho?',
  publishWhy:
    'Novas conversas passam a usá-lo imediatamente. As já iniciadas continuam com a versão delas.',
  note: 'Motivo',
  noteHint: 'Uma linha para quem, mais tarde, procurar a causa de uma mudança.',
  apiKey: 'Chave do provedor',
  apiKeyHint:
    'O endereço é diferente do atual, e uma chave só é enviada ao endereço para o qual foi informada.',
  discard: 'Descartar',
  discardTitle: 'Descartar o rascunho?',
  discardWhy: 'O que foi escrito se perde. O que está publicado continua como está.',
  outdated: (live, basedOn) =>
    `A versão ${live} foi publicada depois que este rascunho começou, a partir da versão ${basedOn}. Aplicado sobre ela, o rascunho muda:`,
  moveOnto: (live) => `Aplicar sobre a versão ${live}`,
  test: 'Perguntar ao modelo publicado',
  testWhy: 'Uma pergunta curta, feita de verdade, para ver se ele responde.',
  noModel:
    'Nenhum modelo está publicado: o assistente integrado responde e não precisa de um. Para usar um modelo, escolha-o acima em “Quem responde” e publique o rascunho.',
  ask: 'Perguntar agora',
  tested: {
    answered: 'O modelo respondeu.',
    builtin:
      'Quem responde é o assistente integrado. Ele não precisa de modelo, por isso nenhum foi perguntado.',
    operators: 'Quem definiu este modelo foi o operador deste serviço.',
    waysOut,
  },
  took: (milliseconds) => `(${milliseconds} ms)`,
  versions: 'Versões',
  noVersions: 'Ainda não há versões: está em uso a configuração inicial do Deskhand.',
  columns: { version: 'Versão', note: 'Motivo', who: 'Quem', when: 'Quando' },
  versionName: (number) => `Versão ${number}`,
  live: 'Publicada',
  noNote: 'Definida sem motivo informado',
  before: 'De antes de haver versões',
  restored: (number) => `Versão ${number} novamente.`,
  compare: 'Comparar',
  compareWith: 'Comparar com',
  fromTo: (before, after) => `Da versão ${before} para a versão ${after}:`,
  restore: 'Restaurar',
  restoreTitle: (number) => `Restaurar a versão ${number}?`,
  restoreWhy: 'Ela se torna uma nova versão. Conversas já iniciadas continuam com a delas.',
  restoresNot: {
    heading: 'Não são restaurados:',
    articles: 'os artigos, como eram naquele momento',
    tools: 'o que as ferramentas do conector podem fazer e quais delas estão aprovadas',
    pins: (tools) => `ferramentas que esta versão fixa e que estão desligadas agora: ${tools}`,
    looks: 'nome, imagem e cor do chat',
    firstScreen: 'a tela inicial: esta versão é de antes de ela fazer parte das versões',
    key: 'a chave do provedor, que precisa ser informada de novo',
  },
};
