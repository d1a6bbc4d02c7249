import type { Texts } from '../english.ts';

/** 3,9: never rounded up to what is asked for. */
const tenths = (number: number) =>
  (Math.floor(number * 10) / 10).toLocaleString('pt-BR', { minimumFractionDigits: 1 });

export const settings: Texts['settings'] = {
  title: 'Configurações',
  lead: 'Como o chat chega às suas páginas e que aparência tem, de onde pode ser usado e por quanto tempo as coisas são guardadas.',
  elsewhere: 'Como o assistente se chama, como responde, o que diz primeiro e em que idioma:',
  embed: {
    title: 'Colocar o chat nas suas páginas',
    why: 'Seu backend diz quem está conectado e recebe um token para essa pessoa; suas páginas carregam o chat, que pede o token ao seu backend.',
    notSeen: 'Nenhuma sessão foi emitida ainda. Isto fica verde com a primeira.',
    seen: 'Seu backend emite sessões. A última:',
    backend: 'No seu backend',
    backendWhy:
      'Uma rota que atende o chat. O segredo dela é o de uma credencial de integração, em DESKHAND_SIK:',
    page: 'Nas suas páginas',
    pageWhy: 'Uma vez em cada página que deve ter o chat.',
    policy: 'Content Security Policy',
    policyWhy:
      'Se as suas páginas têm uma, ela precisa destas fontes além das próprias. Com o pacote npm, connect-src basta. Nada de style-src nem unsafe-inline.',
  },
  welcome: {
    title: 'A aparência do chat',
    why: 'Nome, imagem e cor não fazem parte de nenhuma versão do assistente: salvos aqui, as pessoas já os veem.',
    saysFirst:
      'Saudação, sugestões, horário e o aviso de que uma IA responde fazem parte das versões do assistente:',
    toFirstScreen: 'Escrever no rascunho',
    name: 'Nome',
    nameHint: 'Do seu produto, no topo do chat.',
    picture: 'Imagem',
    pictureHint: 'Um endereço https; páginas com política própria precisam permiti-lo como imagem.',
    colour: 'Cor',
    colourHint:
      'Um texto nesta cor precisa ser legível em fundo claro; em fundo escuro é usado outro tom.',
    pickColour: 'Escolher a cor',
    illegible: (contrast, nearest) =>
      `Texto nesta cor tem contraste de ${tenths(contrast)}; é preciso 4,5 (WCAG 2.2 AA). A cor mais próxima que atende é ${nearest}.`,
    notSaved: 'Não foi salvo: veja o que está marcado acima.',
    colourWrong: 'Escreva como # e seis dígitos de 0 a f, por exemplo #3d4bc7.',
    pictureWrong: 'Deve ser o endereço de uma imagem que começa com https://.',
    useNearest: (nearest) => `Usar ${nearest}`,
    language: 'Textos em',
    another: 'Outro idioma',
    add: 'Escrever neste idioma',
    greeting: 'Saudação',
    suggestions: 'Sugestões',
    suggestionsHint: (max) => `Uma por linha, no máximo ${max}. Cada uma é enviada como mensagem.`,
    hours: 'Quando pessoas respondem',
    hoursHint: 'Seu horário, por exemplo: de segunda a sexta, das 9h às 17h UTC.',
    disclosure: 'Aviso de que uma IA responde',
    disclosureHint: 'Em branco, são usadas as palavras do próprio serviço.',
    save: 'Salvar a aparência',
    saved: 'Salvo. As pessoas já veem.',
  },
  preview: {
    title: 'Prévia do chat',
    look: 'Visto',
    looks: {
      light: 'em cores claras',
      dark: 'em cores escuras',
      phone: 'no celular',
      rtl: 'da direita para a esquerda',
    },
    why: 'Este é o próprio chat, com o que está escrito aqui e ainda não foi salvo. Ele não envia nada.',
  },
  origins: {
    title: 'Origens',
    why: 'De quais páginas da web o chat pode ser usado. Tokens do seu backend são necessários em todos os casos.',
    field: 'Origens, uma por linha',
    wrong: (line) =>
      `“${line}” não é uma origem: escreva https:// e o nome do site, e nada depois, como https://app.example.com.`,
    all: 'Nenhuma listada: páginas de qualquer origem podem usá-lo.',
    only: 'Só páginas destas origens podem usá-lo.',
    save: 'Salvar as origens',
    saved: 'Salvo. Já está valendo.',
  },
  export: {
    title: 'Exportação',
    why: 'Tudo desta organização em um arquivo, como está neste momento: casos, documentos, configurações, pessoas, verificações e o registro de auditoria. Segredos não estão nele. Seu operador pode criar uma organização a partir dele em outra instalação.',
    button: 'Exportar tudo',
  },
  retention: {
    title: 'Por quanto tempo as coisas são guardadas',
    why: 'O que passa do prazo é excluído em minutos, aos poucos. Requisições recusadas são guardadas pelo tempo definido pelo operador.',
    days: {
      caseDays: 'Casos encerrados, em dias',
      snapshotDays: 'O que foi informado sobre usuários, em dias',
      traceDays: 'Explicações das respostas, em dias',
      auditDays: 'Atos na auditoria, em dias',
    },
    hints: {
      caseDays:
        'A partir do encerramento, com tudo o que neles foi dito e feito. Os abertos permanecem.',
      snapshotDays: 'E-mail, papéis, plano e contexto, como eram quando o caso foi aberto.',
      traceDays: (max) => `De 0 a ${max}; 0 não guarda nada.`,
      auditDays: (min) => `Pelo menos ${min}. O que permanece continua verificável.`,
    },
    forGood: 'Em branco: para sempre.',
    fewer: 'O que passa desse prazo é excluído em minutos e não volta.',
    confirmTitle: 'Guardar menos do que antes',
    confirm: 'O que passa destes dias é excluído em minutos e não volta:',
    keepsDays: (what, days) => `${what}: ${days}`,
    confirmButton: 'Excluir o que passou do prazo',
    save: 'Salvar os prazos',
    saved: 'Salvo. Já está valendo.',
  },
};
