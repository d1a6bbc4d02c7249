import type { Texts } from '../english.ts';
import { counted } from './counted.ts';

export const knowledge: Texts['knowledge'] = {
  title: 'Conhecimento',
  lead: 'A base das respostas do assistente. Ele cita estes artigos e indica a fonte.',
  search: 'Pergunte como um cliente perguntaria',
  searchHint: 'Mostra os trechos que o assistente encontraria, os melhores primeiro.',
  searchButton: 'Buscar',
  new: 'Escrever um artigo',
  columns: {
    title: 'Artigo',
    language: 'Idioma',
    citations: 'Citações, 30 dias',
    feedback: 'Avaliações',
    questions: 'Perguntas',
    passages: 'Trechos',
    updated: 'Última mudança',
  },
  order: 'Ordem',
  orders: {
    newest: 'Mais novos primeiro',
    citations: 'Mais citados primeiro',
    negative: 'Menos úteis primeiro',
  },
  judged: (positive, negative) =>
    `${counted(positive, 'útil', 'úteis')}, ${counted(negative, 'não útil', 'não úteis')}`,
  used: (citations) => `${counted(citations, 'citação', 'citações')} em 30 dias`,
  empty: 'Nenhum artigo ainda',
  emptyWhy:
    'O assistente só diz o que pode citar. Comece pela pergunta que mais fazem a você: uma resposta curta com um título claro já basta.',
  searchable: 'Pesquisável',
  found: (count) => counted(count, 'trecho', 'trechos'),
  all: 'Mostrar todos os artigos',
  notFound: 'O assistente não encontraria nada',
  notFoundWhy: 'Ele diria que não sabe. Um artigo que responda a isso preenche a lacuna.',
  score: (value) => `pontuação ${value}`,
  form: {
    title: 'Título',
    content: 'Texto',
    contentHint: 'Markdown. Os títulos dividem o texto em trechos, encontrados e citados um a um.',
    html: 'HTML',
    htmlHint: 'HTML, como foi importado. Os títulos dividem o texto em trechos.',
    turn: 'Transformar em Markdown',
    turnHint:
      'Markdown é mais fácil de escrever. Imagens, scripts e estilos ficam de fora, como o assistente já os deixa. Nada é gravado antes que você salve.',
    url: 'Endereço',
    urlHint: 'Onde os clientes leem o artigo; as citações levam até lá.',
    locale: 'Idioma',
    localeHint: 'en, pt-BR',
    questions: 'Perguntas',
    questionsHint: (most) =>
      `Como as pessoas perguntam sobre isto, uma por linha, no máximo ${most}. Servem para encontrar o artigo e nunca são citadas.`,
    questionsTooMany: (more) =>
      more === 1
        ? 'Há uma pergunta a mais. Retire uma que outras já digam e salve.'
        : `Há ${more} perguntas a mais. Retire as que outras já digam e salve.`,
    questionAdded:
      'A pergunta da conversa está na última linha de “Perguntas”. Retire o que identifica uma pessoa e salve.',
    translationOf: 'Tradução de',
    translationOfHint: 'O endereço ou o id do artigo que este traduz.',
    create: 'Publicar o artigo',
    save: 'Salvar',
    localeWrong: 'Um idioma se escreve como en ou pt-BR.',
    preview: 'Prévia',
    noPreview: 'Aqui você vê como o texto aparece no chat.',
    conflict: 'Outra pessoa alterou este artigo nesse meio-tempo',
    conflictWhy:
      'Nada do que é seu foi salvo ainda. Estes campos diferem: o que a outra pessoa tem e você não tem está riscado, o que você tem e ela não tem está sublinhado. Escolha em cada um qual fica. Você pode continuar escrevendo antes de salvar.',
  },
  translations: {
    title: 'Traduções',
    of: 'Este artigo é uma tradução de',
    gone: 'não encontrado',
    moved: 'O original mudou depois',
    movedWhy: 'Veja se este texto ainda vale e salve-o.',
    here: 'Traduções deste artigo:',
    behind: 'atrás deste texto',
  },
  newTitle: 'Novo artigo',
  tryIt: 'Experimentar no Simulador',
  saved: 'Salvo. O assistente já responde a partir dele.',
  deleteTitle: 'Excluir este artigo?',
  deleteWhy: (title) =>
    `O assistente deixa de encontrar “${title}”. Respostas que o citaram mantêm as citações. Ele pode ser restaurado por 30 dias.`,
  state: 'Estado',
  deleted: {
    state: 'Excluídos',
    columns: {
      title: 'Artigo',
      deleted: 'Excluído',
      keptUntil: 'Guardado até',
      ways: 'Ações',
    },
    empty: 'Nada foi excluído',
    emptyWhy: 'Um artigo excluído fica aqui por 30 dias e até lá pode ser restaurado.',
    restore: 'Restaurar',
    restoreNamed: (title) => `Restaurar ${title}`,
    erase: 'Apagar definitivamente',
    eraseNamed: (title) => `Apagar definitivamente: ${title}`,
    eraseTitle: 'Apagar este artigo definitivamente?',
    eraseWhy: (title) => `Depois disso, “${title}” não pode ser restaurado.`,
    told: (title) =>
      `${title === null ? 'O artigo' : `“${title}”`} foi excluído. Pode ser restaurado por 30 dias.`,
    undo: 'Desfazer',
  },
  deleteButton: 'Excluir o artigo',
  openAddress: 'Abrir a página pública',
};
