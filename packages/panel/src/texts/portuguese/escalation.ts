import type { Texts } from '../english.ts';

export const escalation: Texts['escalation'] = {
  title: 'Transferência',
  lead: 'Quem assume um caso quando o assistente não consegue ajudar ou alguém pede uma pessoa.',
  nobody: 'Ninguém assume casos',
  nobodyWhy:
    'Quem pede uma pessoa fica sabendo que não há nenhuma, e o assistente não oferece essa opção. Deixe uma ferramenta do seu conector abrir um chamado, ou indique abaixo um endereço da sua central de atendimento.',
  chooseTool: 'Escolher uma ferramenta do conector',
  now: 'Pronto',
  byAddress: 'Os casos vão para o endereço abaixo.',
  byTool: 'Os casos passam pela ferramenta do conector',
  toolAlone: 'Ela precisa abrir um chamado; sem ele, nada é transferido.',
  toolFirst: 'O endereço abaixo só é usado enquanto essa ferramenta não está pronta.',
  address: 'Um endereço seu',
  addressWhy:
    'Recebe um POST assinado por transferência, com a conversa, e assume o caso ao responder com um chamado em até 20 segundos. Até lá, o caso fica com o assistente, e a pessoa é informada disso.',
  docs: 'Como é uma requisição e como respondê-la',
  addressHint: 'https, por exemplo https://atendimento.example.com/deskhand',
  elsewhere: 'Outro endereço recebe outro segredo, e o anterior deixa de assinar.',
  set: 'Transferir casos para ele',
  change: 'Alterar',
  unreadable:
    'O endereço está lacrado com um segredo do serviço que se perdeu, por isso não é usado. Pressione Alterar e informe o endereço de novo.',
  facts: {
    address: 'Endereço',
    created: 'Definido',
    updated: 'Alterado',
    former: 'O segredo anterior assina',
    formerUntil: (when) => `até ${when}`,
  },
  remove: {
    button: 'Remover',
    title: 'Remover o endereço?',
    why: 'O endereço e o segredo são excluídos. Se nenhuma ferramenta do conector assume casos, ninguém os assume: quem pede uma pessoa fica sabendo que não há nenhuma. Casos que já estão com pessoas continuam com elas.',
    word: 'remover',
  },
  last: {
    heading: 'As últimas transferências',
    accepted: 'Última aceita',
    noneYet: 'Nenhuma ainda. Peça uma pessoa no chat para ver uma.',
    caseOf: (number) => `Caso ${number}`,
    refused: 'Não aceitas nos últimos sete dias',
    noneRefused: 'Nenhuma',
    times: (count) => (count === 1 ? 'Uma vez' : `${count.toLocaleString('pt-BR')} vezes`),
    newest: 'a mais recente',
    now: 'Com pessoas agora',
    withPeople: 'Mostrar esses casos',
  },
};
