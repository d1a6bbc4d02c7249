import type { Texts } from '../english.ts';
import { counted } from './counted.ts';

const casesOf = (number: number) => counted(number, 'caso', 'casos');
const messagesOf = (number: number) => counted(number, 'mensagem', 'mensagens');

export const erasures: Texts['erasures'] = {
  title: 'Apagar uma pessoa',
  lead: 'Remove do serviço tudo o que é de uma pessoa e guarda um registro assinado de quanto era. Não pode ser desfeito.',
  user: 'ID do usuário',
  userHint: 'O nome que o seu backend dá à pessoa: aparece em cada caso dela.',
  look: 'Ver o que existe',
  nobody: 'Ninguém é conhecido por este ID',
  nobodyWhy:
    'Nada se refere a ele: nenhum caso, nenhuma chave, nenhum evento da auditoria. Cada letra do ID conta, inclusive maiúsculas e minúsculas.',
  before: (times) => (times === 1 ? 'Já foi apagada uma vez.' : `Já foi apagada ${times} vezes.`),
  found: (userId) => `O que existe de ${userId}`,
  things: {
    cases: 'Casos',
    messages: 'Mensagens',
    snapshots: 'Retratos do usuário',
    actions: 'Alterações',
    receipts: 'Recibos guardados aqui',
    escalations: 'Transferências',
    checks: 'Verificações que perguntam em nome dela',
    traces: 'Explicações de respostas',
    turns: 'Respostas em andamento',
    keys: 'Marcas para que requisições não sejam executadas duas vezes',
    auditEvents: 'Eventos da auditoria que perdem o nome',
    webhookEvents: 'Eventos de webhooks, enviados ou à espera',
    loggedRequests: 'Requisições registradas que perdem o nome',
  },
  running: 'Há uma resposta em andamento neste momento. Ela será descartada.',
  stays:
    'O que foi informado ao seu conector, à sua central de atendimento e ao provedor do modelo continua com eles. Recibos em posse das pessoas continuam válidos. Os backups guardam tudo enquanto existirem.',
  export: 'Exportar antes tudo desta pessoa',
  erase: 'Apagar esta pessoa…',
  confirmTitle: 'Apagar esta pessoa definitivamente',
  confirm: (cases, messages) =>
    `${casesOf(cases)} com ${messagesOf(messages)}, e tudo o que faz parte deles, serão apagados na hora.`,
  type: (userId) => `Digite ${userId} para confirmar`,
  blankWord: 'apagar',
  button: 'Apagar definitivamente',
  done: 'Apagado. O registro:',
  records: 'Registros',
  recordsWhy:
    'Quem apagou quanto, e quando. Da pessoa, cada registro guarda apenas um resumo criptográfico do ID.',
  columns: {
    at: 'Quando',
    by: 'Por',
    person: 'Pessoa',
    erased: 'Apagado',
    signature: 'Assinatura',
  },
  summary: (cases, messages) => `${casesOf(cases)}, ${messagesOf(messages)}`,
  all: 'Tudo o que foi apagado',
  empty: 'Ninguém foi apagado',
  emptyWhy:
    'Quando alguém pedir para ser esquecido, apague a pessoa aqui: um registro assinado comprova isso.',
  credential: 'uma credencial da organização',
};
