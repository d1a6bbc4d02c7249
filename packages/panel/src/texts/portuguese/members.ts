import type { Texts } from '../english.ts';

export const members: Texts['members'] = {
  title: 'Membros',
  lead: 'As pessoas que cuidam deste atendimento. Cada uma entra com o próprio acesso, e a auditoria mostra quem fez o quê.',
  invite: 'Convidar alguém',
  none: 'Ainda não há membros',
  noneWhy:
    'Convide as pessoas com quem você trabalha: cada uma recebe um link, entra por ele e fica com a função que você escolher. A credencial da organização fica para emergências.',
  columns: { name: 'Nome', role: 'Função', state: 'Estado', seen: 'Último acesso' },
  name: 'Nome',
  email: 'Endereço de e-mail',
  emailHint: 'Só é exibido aqui: o Deskhand não envia e-mails.',
  role: 'Função',
  roles: { owner: 'Proprietário', editor: 'Editor', agent: 'Atendente', viewer: 'Leitor' },
  roleMeanings: {
    owner: 'Tudo: também o conector, o que ele pode fazer, credenciais e membros.',
    editor: 'O que o assistente diz: artigos e configurações do assistente.',
    agent: 'Lê tudo e atende pessoas.',
    viewer: 'Lê tudo, não altera nada.',
  },
  readOnly: {
    owner: 'Você pode ler esta página. Proprietários podem alterá-la.',
    editor: 'Você pode ler esta página. Editores e proprietários podem alterá-la.',
    agent: 'Você pode ler esta página. Atendentes, editores e proprietários podem alterá-la.',
    viewer: '',
  },
  you: 'você',
  active: 'Ativo',
  invited: 'Convidado',
  invitationOver: 'Convite expirado',
  removed: 'Removido',
  makeLink: 'Criar o link',
  link: 'Link',
  linkTitle: (name) => `O link de ${name}`,
  linkWhy: (name, expires) =>
    `Entregue-o a ${name} e a mais ninguém: quem o abrir primeiro entra com ele. Funciona uma única vez, expira ${expires} e só é exibido desta vez.`,
  linkKept: 'Já copiei',
  edit: 'Editar',
  editNamed: (name) => `Editar ${name}`,
  editTitle: (name) => `Editar ${name}`,
  again: 'Novo link',
  againNamed: (name) => `Novo link para ${name}`,
  againTitle: (name) => `Criar um novo link para ${name}?`,
  againWaiting: 'O link anterior deixa de funcionar agora.',
  againActive:
    'Para quem perdeu a chave: usar o link gera uma nova e encerra a antiga com as sessões dela. Até lá, a antiga funciona. Se for usado com uma conta da sua organização, a chave continua como está.',
  remove: 'Remover',
  removeNamed: (name) => `Remover ${name}`,
  removeTitle: (name) => `Remover ${name}?`,
  removeActive: 'A pessoa é desconectada na hora, e a chave dela não abre mais nada.',
  removeInvited: 'O link da pessoa deixa de funcionar.',
  typeName: (name) => `Digite ${name} para continuar`,
  hasAccount: 'Tem uma conta do provedor',
  provider: {
    title: 'Login pela sua organização',
    none: 'Os membros entram com suas chaves. Se a sua organização tem um provedor de OpenID Connect, eles também podem entrar por ele; as chaves continuam funcionando.',
    setUp: 'Configurar',
    change: 'Alterar',
    register:
      'Registre o Deskhand no seu provedor como aplicação web, com estes endereços. O único escopo é openid.',
    redirectUrl: 'URI de redirecionamento',
    signedOutUrl: 'URI de redirecionamento após a saída',
    backChannelLogoutUrl: 'URI de logout por back-channel',
    name: 'Nome',
    nameHint: 'Como as pessoas o chamam: aparece no botão.',
    issuer: 'Emissor (issuer)',
    issuerHint:
      'O endereço antes de /.well-known/openid-configuration, como o seu provedor o escreve.',
    clientId: 'ID do cliente (client id)',
    clientSecret: 'Segredo do cliente (client secret)',
    clientSecretHint: 'Guardado cifrado e nunca mais exibido.',
    clientSecretKept:
      'Já há um definido. Deixe em branco para mantê-lo, enquanto o emissor e o ID do cliente não mudarem.',
    showSecret: 'Mostrar o segredo do cliente',
    submit: 'Verificar e salvar',
    checked: 'Verificado',
    remove: 'Remover',
    removeTitle: (name) => `Remover ${name}?`,
    removeWhy:
      'Quem entrou por ele é desconectado na hora, e quem não tem chave precisa de um novo link. As chaves e a credencial da organização continuam funcionando.',
  },
};

export const join: Texts['join'] = {
  title: 'Você recebeu um convite',
  accept: 'Participar',
  acceptWithKey: 'Participar com uma chave',
  acceptWith: (provider) => `Participar com ${provider}`,
  forWhom: (name, tenant, role) =>
    `${name}, você vai cuidar do atendimento de ${tenant}, como ${role.toLowerCase()}. Este link funciona uma única vez.`,
  byProvider: (provider) =>
    `Com ${provider}, sua conta lá fica ligada a esta participação, e você passa a entrar com ela.`,
  welcome: (name) => `Boas-vindas, ${name}`,
  joined: (tenant, role) => `Agora você faz parte de ${tenant}. Sua função: ${role}.`,
  key: 'Sua chave',
  keyWhy:
    'A partir de agora você entra com ela, e ela só é exibida desta vez: guarde-a no seu gerenciador de senhas.',
  kept: 'Já guardei',
  noLink: 'Isto não é um convite',
  noLinkWhy: 'O link está incompleto ou já foi usado. Peça um novo a um proprietário.',
};
