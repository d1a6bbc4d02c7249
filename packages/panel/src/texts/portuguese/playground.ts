import type { Texts } from '../english.ts';

export const playground: Texts['playground'] = {
  title: 'Simulador',
  lead: 'Converse com o assistente como se fosse qualquer pessoa. Ele consulta de verdade os seus artigos e os seus sistemas, e pergunta ao modelo; alterações são só simuladas, e o serviço não guarda nada.',
  who: 'Quem pergunta',
  fields: {
    userId: 'ID do usuário',
    roles: 'Papéis',
    plan: 'Plano',
    context: 'O que o seu site informa sobre a pessoa',
  },
  rolesHint: 'como owner, billing',
  contextHint: 'JSON, como é enviado ao abrir um caso',
  badContext: 'Isto não é um objeto JSON.',
  readsData:
    'O que o assistente consulta nos seus sistemas são os dados de quem você indicar. A auditoria registra que você perguntou em nome dessa pessoa.',
  answeredBy: 'Respondido por',
  beside: 'Ao lado',
  nobody: 'Ninguém',
  versions: { draft: 'O rascunho', live: 'A versão publicada' },
  versionName: (number) => `Versão ${number}`,
  message: 'Mensagem',
  send: 'Enviar',
  again: 'Recomeçar',
  confirm: 'Confirmar',
  decline: 'Recusar',
  you: 'Você',
  simulated: 'Simulado',
  suggestions: 'Sugestões',
  empty: 'Pergunte algo que os seus usuários perguntam.',
  asking: 'Respondendo…',
  took: (milliseconds) => `${milliseconds} ms`,
};
