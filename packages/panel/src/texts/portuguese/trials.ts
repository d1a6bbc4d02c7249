import type { Texts } from '../english.ts';

export const trials: Texts['trials'] = {
  heading: 'Testar',
  why: 'Consulta o conector de verdade, em nome de quem você indicar: você vê o que essa pessoa veria. A auditoria registra que você fez isso, e em nome de quem. Uma ferramenta que altera algo não pode ser chamada daqui.',
  notReady:
    'Quando for aprovada como ferramenta de consulta e não estiver em pausa, poderá ser testada aqui.',
  user: 'ID do usuário',
  roles: 'Papéis, separados por vírgulas',
  plan: 'Plano',
  locale: 'Idioma',
  arguments: 'O que é perguntado a ela',
  takesNothing: 'Ela não recebe nada.',
  json: 'JSON',
  notJson: 'Isto não é JSON.',
  left: 'Não informar',
  yes: 'Sim',
  no: 'Não',
  send: 'Testar',
  outcomes: {
    answered: 'Respondeu',
    failed: 'Respondeu com um erro',
    refused: 'Não foi consultada',
    unknown: 'Não há como saber se foi executada',
  },
  took: (milliseconds) => `em ${milliseconds} ms`,
  asRead: 'O que esse usuário leria',
  raw: 'O que voltou',
  nothing: 'Nada voltou.',
};

export const calls: Texts['calls'] = {
  title: 'Chamadas',
  lead: 'O que foi pedido ao conector nos últimos 14 dias, do mais recente ao mais antigo; nada do que foi dito.',
  heading: 'Últimas chamadas',
  all: 'Todas as chamadas',
  empty: 'Nenhuma chamada ainda',
  emptyWhy:
    'Elas aparecem aqui assim que o assistente, ou alguém em um teste, chama uma ferramenta.',
  noMatch: 'Nenhuma chamada encontrada',
  noMatchWhy: 'Tente outra ferramenta ou outro resultado.',
  tool: 'Ferramenta',
  anyTool: 'Qualquer ferramenta',
  outcome: 'Resultado',
  anyOutcome: 'Qualquer resultado',
  columns: {
    when: 'Quando',
    tool: 'Ferramenta',
    effect: 'Para',
    outcome: 'Resultado',
    took: 'Duração',
    where: 'Onde',
  },
  effects: { read: 'consultar', write: 'alterar' },
  outcomes: {
    answered: 'Respondida',
    failed: 'Erro da ferramenta',
    refused: 'Não enviada',
    unknown: 'Não se sabe',
  },
  case: (number) => `Caso ${number}`,
  trial: 'Testada aqui',
  gone: 'Caso excluído',
};
