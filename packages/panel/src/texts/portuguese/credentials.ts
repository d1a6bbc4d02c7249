import type { Texts } from '../english.ts';
import { numberOf } from './counted.ts';

export const credentials: Texts['credentials'] = {
  title: 'Credenciais',
  lead: 'Credenciais de integração emitem sessões, a partir do seu backend. Credenciais da organização administram, neste painel e pela API.',
  new: 'Criar uma credencial',
  labels: { first: 'primeiro administrador', keyOf: (name) => `Chave de ${name}` },
  columns: {
    label: 'Usada para',
    created: 'Criada',
    used: 'Último uso',
    issued: 'Última sessão',
    alive: 'Sessões ativas',
    state: 'Estado',
  },
  kinds: { integration: 'Integração', tenant: 'Organização' },
  kindMeanings: {
    integration: 'Integração (sik_): emite sessões',
    tenant: 'Organização (tsk_): administra',
  },
  live: 'Ativa',
  revoked: 'Revogada',
  yours: 'a sua',
  unnamed: 'Sem nome',
  kind: 'Tipo',
  label: 'Usada para',
  labelHint: 'Para você saber, mais tarde, o que para de funcionar quando ela for revogada.',
  create: 'Criar',
  createdTitle: 'Copie agora',
  createdWhy: 'Ela só é exibida desta vez. O Deskhand guarda apenas a impressão digital dela.',
  secret: 'Segredo',
  stored: 'Já guardei',
  revoke: 'Revogar',
  revokeNamed: (name) => `Revogar ${name}`,
  revokeTitle: (name) => `Revogar ${name}?`,
  revokeIntegration: 'Toda sessão emitida com ela passa a ser recusada já na próxima chamada.',
  replaceInstead: '“Trocar”, ao lado, conduz a uma troca sem interrupção.',
  revokeTenant:
    'Quem entrou com ela é desconectado na hora, e os scripts que a usam param de funcionar.',
  revokeYours: 'Foi com ela que você entrou: sua sessão será encerrada.',
  lastUsed: (when) => `Último uso: ${when}.`,
  neverUsed: 'Nunca foi usada.',
  lastIssued: (when) => `Última sessão emitida: ${when}.`,
  alive: {
    integration: (count, isMore) =>
      `${isMore ? 'pelo menos ' : ''}${numberOf(count)} ${count === 1 ? 'de usuário' : 'de usuários'}`,
    tenant: (count) => `${numberOf(count)} do painel`,
  },
  ends: (alive) => `Revogá-la encerra na hora as sessões ativas: ${alive}.`,
  endsNone: {
    integration:
      'Nenhuma sessão emitida por ela está ativa: revogá-la não interrompe a conversa de ninguém.',
    tenant: 'Ninguém está usando o painel com ela.',
  },
  replace: 'Trocar',
  replaceNamed: (name) => `Trocar ${name} sem interrupção`,
  replaceTitle: (name) => `Trocar a credencial ${name}`,
  replaceLead:
    'As duas funcionam ao mesmo tempo até a antiga deixar de ser usada, para que o chat de ninguém pare. Você pode sair desta página e voltar: cada etapa é marcada pelo que o serviço observa.',
  replaceSteps: {
    make: 'Criar a segunda',
    deploy: 'Colocá-la em uso',
    watch: 'Acompanhar até a primeira deixar de ser usada',
    revoke: 'Revogar a primeira',
  },
  notThere: 'Essa credencial de integração não existe',
  notThereWhy:
    'Talvez seja uma credencial da organização: nesse caso, crie outra, passe a usá-la e depois revogue a antiga.',
  makeWhy: 'O segredo dela é exibido uma única vez, para o seu backend.',
  makeSecond: 'Criar a segunda',
  madeWhy: (name) => `${name} fica no lugar dela:`,
  afterMaking: 'Depois de criar a segunda, aqui aparece como fazer.',
  itsSecret: '<o segredo que você copiou>',
  deployWhy: 'Informe o novo segredo ao seu backend, no lugar do antigo, e reinicie-o:',
  deployTrial: 'Para conferir antes se o segredo está certo:',
  trial: 'a chamada de teste',
  deployWaits: 'Aguardando a primeira sessão emitida por ela…',
  deployed: 'Última sessão emitida por ela',
  former: 'A primeira',
  successor: 'A segunda',
  share: 'Proporção das sessões',
  watchAlive: (at) =>
    `Há sessões da primeira ainda ativas. Se nenhuma outra for emitida, a última termina às ${at}.`,
  watchSilent:
    'A primeira não emite sessões há um quarto de hora, e nenhuma das sessões dela está ativa.',
  watchUnused: 'Nenhuma sessão da primeira está ativa. A segunda ainda não emitiu nenhuma sessão.',
  watchOver: 'A primeira foi revogada: nenhuma sessão dela é mais aceita.',
  revokeSafe: 'Ninguém mais a usa.',
  revokeUnsafe:
    'Espere até que as etapas acima estejam marcadas. Revogá-la agora interrompe quem ainda a usa.',
  revokedWhy: 'Foi revogada. A troca está concluída.',
  typeName: (name) => `Digite ${name} para continuar`,
};
