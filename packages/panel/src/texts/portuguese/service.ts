import type { AllServiceWords } from '../service-words.ts';
import { members } from './members.ts';

const roleOf = (role: string) => (members.roles as Record<string, string>)[role] ?? role;

const calls = {
  no_connector: 'Não há mais um conector.',
  tool_not_ready: 'A ferramenta não está aprovada.',
  definition_changed: 'A definição da ferramenta mudou e aguarda aprovação.',
  missing_role: 'Falta ao usuário um papel necessário.',
  another_user: 'Pediu coisas de outro usuário.',
  invalid_arguments: 'O que foi pedido não corresponde ao esquema da ferramenta.',
  schema_unusable: 'O esquema da ferramenta não pode ser usado.',
  busy: 'Havia chamadas demais em andamento.',
  too_many_calls: 'Havia chamadas demais em andamento.',
  circuit_open: 'Falhou várias vezes seguidas e descansa por um momento.',
  session_ended: 'O conector encerrou a sessão.',
  not_offered: 'O conector não oferece mais esta ferramenta.',
  aborted: 'Foi interrompida.',
  lapsed: 'Quem pediu já não podia pedir.',
  bad_url: 'O endereço do conector não é um endereço https.',
  blocked_address: 'O endereço do conector é privado, e o operador não o permitiu.',
  unreachable: 'Não foi possível alcançar o conector.',
  timeout: 'O conector não respondeu a tempo.',
  redirect: 'O conector redireciona, e redirecionamentos não são seguidos.',
  too_large: 'A resposta é grande demais.',
  unauthorized: 'O conector recusa a credencial, ou exige uma e nenhuma está definida.',
  http_error: 'O conector respondeu com um erro de HTTP.',
  not_mcp: 'O que responde nesse endereço não é um servidor MCP.',
  credential_unreadable: 'A credencial guardada não pode mais ser lida: defina-a novamente.',
  connection_lost: 'A conexão caiu antes de haver resposta.',
  protocol_error: 'O conector respondeu com um erro de protocolo.',
  wrong_id: 'A resposta pertence a outra pergunta.',
  garbage: 'O que voltou não pode ser lido.',
  unusable_listing: 'A lista de ferramentas do conector não pode ser usada.',
};
const whyCall = (code: string) => (calls as Record<string, string>)[code] ?? code;

const forms: Record<string, string> = {
  'not-blank': 'não pode ficar em branco',
  'email-or-empty': 'precisa ser um endereço de e-mail, ou ficar vazio',
  'web-address': 'precisa ser um endereço http ou https, sem nome de usuário nem senha',
  'https-address': 'precisa ser um endereço https',
  'public-address':
    'precisa ser um endereço https público (ou http, em redes que o operador permite), sem nome de usuário, senha ou fragmento',
  'date-time': 'precisa ser uma data com hora, como 2026-01-31T12:00:00Z',
  base64: 'precisa estar em Base64',
  origin: 'precisa ser uma origem, como https://app.example.com',
  language: 'precisa ser um idioma, como en ou pt-BR',
  currency: 'precisa ser uma moeda, como BRL',
  color: 'precisa ser uma cor, como #0b6e4f',
  'json-pointer': 'precisa ser um JSON Pointer, como /receipt/id',
};

/** “De 1 a 80”, or one of both ends. */
function between(min: string, max: string): string {
  if (max === '') return `no mínimo ${min}`;
  return min === '' ? `no máximo ${max}` : `de ${min} a ${max}`;
}

const schemas: Record<string, string> = {
  too_large: 'é maior que 64 KiB',
  too_deep: 'tem mais de 32 níveis',
  too_many_parts: 'tem mais de 5.000 partes',
  remote_reference: 'remete a outro documento, e nada é buscado',
  not_compiled: 'não é um JSON Schema que se possa compilar e executar a tempo',
};
const steps: Record<string, string> = { connecting: 'Conectar', listing: 'Listar as ferramentas' };

/** All that the service says by a code. */
export const service: AllServiceWords = {
  errors: {
    VALIDATION_ERROR: 'Algo do que foi enviado não é válido.',
    UNAUTHORIZED: 'A credencial ou a sessão não é válida, ou deixou de ser.',
    FORBIDDEN: 'Você não tem permissão para isso.',
    CASE_NOT_FOUND: 'Este caso não existe.',
    NOT_FOUND: 'Isto não existe, ou não existe mais.',
    CASE_CLOSED: 'Este caso está encerrado.',
    CONFLICT: 'Isto não combina com o que aconteceu nesse meio-tempo. Recarregue a página.',
    PAYLOAD_TOO_LARGE: 'O que foi enviado é grande demais.',
    UNSUPPORTED_MEDIA_TYPE: 'O que foi enviado não está em um formato aceito.',
    RATE_LIMITED: 'São requisições demais. Espere um pouco e tente novamente.',
    INTERNAL_ERROR: 'O serviço teve um erro inesperado, que está no log dele.',
    NOT_IMPLEMENTED: 'Falta configurar o que isto exige.',
    CONNECTOR_UNAVAILABLE: 'O sistema do outro lado não aceitou, ou não respondeu.',
    SERVICE_UNAVAILABLE: 'O serviço não está disponível agora. Tente novamente em instantes.',
  },
  refusals: {
    'field-required': (field) => `Falta “${field}”.`,
    'field-unknown': (field) => `“${field}” não faz parte desta requisição.`,
    'field-length': (field, min, max) => `“${field}” precisa ter ${between(min, max)} caracteres.`,
    'field-entries': (field, min, max) => `“${field}” precisa ter ${between(min, max)} itens.`,
    'field-range': (field, min, max) => `“${field}” precisa ser ${between(min, max)}.`,
    'field-choice': (field, choices) => `“${field}” precisa ser um destes: ${choices}.`,
    'field-form': (field, form) => `“${field}” ${forms[form] ?? 'não tem a forma certa'}.`,
    'credential-refused': 'Esta credencial não é válida, ou foi revogada.',
    'provider-required': (name) =>
      `Nesta organização, o painel só aceita o login por ${name}. Use “Entrar com a sua organização”.`,
    'provider-owner-first':
      'Antes, um proprietário precisa entrar por este provedor e cliente, com esta opção desativada. Quem ainda não tem conta nele participa por um convite ou um novo link.',
    'last-owner-with-account':
      'Esta é a última pessoa proprietária com uma conta do provedor, e o painel não aceita chaves. Antes, faça outra pessoa com conta ser proprietária.',
    'session-over': 'Sua sessão terminou. Entre novamente.',
    'too-many-wrong-credentials': (seconds) =>
      `Deste endereço vieram credenciais erradas demais. Tente novamente em ${seconds} s.`,
    'too-many-sign-ins': (seconds) =>
      `Falharam acessos demais desta organização. Tente novamente em ${seconds} s.`,
    'invitation-over':
      'Este convite já foi usado, expirou ou foi substituído. Peça um novo a um proprietário.',
    'role-too-low': (needed, yours) =>
      `Isto exige a função “${roleOf(needed)}”, e a sua é “${roleOf(yours)}”. Um proprietário pode mudar isso.`,
    'last-owner':
      'Esta é a última pessoa proprietária. Torne antes outra pessoa proprietária: uma que já entrou e tem uma chave.',
    'last-credential':
      'Esta é a última credencial de um proprietário. Crie outra e revogue esta com ela.',
    'credential-revoked': 'Esta credencial está revogada.',
    'credential-of-member':
      'Esta é a chave de um membro, que só ele pode ter. Convide-o de novo: aceitar o convite a substitui.',
    'draft-changed': 'Alguém alterou o rascunho nesse meio-tempo. Leia-o novamente.',
    'draft-none': 'Não há rascunho para publicar.',
    'draft-outdated': (live) =>
      `A versão ${live} foi publicada depois que este rascunho foi iniciado. Veja as diferenças e depois assuma ou descarte o rascunho.`,
    'model-required': (provider) => `Com o provedor “${provider}” é preciso informar um modelo.`,
    'base-url-required': 'Com um servidor compatível é preciso informar o endereço.',
    'checks-not-passed': (count, names, more) =>
      `Verificações que não passaram com exatamente estas configurações: ${count}. São elas: ${names}${more === '0' ? '' : ` e mais ${more}`}. Execute-as no rascunho e publique quando todas passarem.`,
    'check-changed': 'Alguém alterou a verificação nesse meio-tempo. Leia-a novamente.',
    'checks-full': (max, count) => `Cabem no máximo ${max} verificações, e há ${count}.`,
    'checks-running': 'Há verificações em execução. Espere por elas, ou cancele.',
    'checks-none-on': 'Nenhuma verificação está ligada.',
    'check-key-required': (provider, model) =>
      `O rascunho usa outro modelo (${provider}, ${model}) que não o publicado: informe a chave de API dele.`,
    'check-too-large': (size) => `Uma verificação pode ter no máximo ${size} KiB.`,
    'check-text-empty': 'Cada texto precisa ter uma letra ou um algarismo.',
    'check-file-empty': 'O arquivo não tem nenhuma linha com uma pergunta.',
    'check-file-too-long': (max) => `O arquivo pode ter no máximo ${max} linhas.`,
    'check-file-quotation': 'Uma aspa do arquivo não é fechada.',
    'check-file-columns':
      'A primeira linha do arquivo precisa dar nome às colunas, entre elas `question`.',
    'no-model':
      'Não há um modelo configurado que possa propor algo. Defina um na página do assistente.',
    'phrases-of-no-use':
      'O modelo não respondeu nada que se pudesse guardar. Tente novamente, ou escolha outro modelo.',
    'phrases-full': 'Não cabem mais frases.',
    'trace-never-kept':
      'O porquê das respostas não é guardado. Um proprietário pode mudar isso nas configurações, nos prazos de guarda.',
    'trace-too-old': (days) =>
      `O porquê de uma resposta fica guardado por ${days} dias, e esta é mais antiga.`,
    'trace-not-kept-then': (days) =>
      `O porquê de uma resposta fica guardado por ${days} dias, e não era quando esta foi escrita.`,
    'connector-failed': (why) => whyCall(why),
    'connector-changed':
      'As configurações ou as ferramentas do conector mudaram nesse meio-tempo. Tente novamente.',
    'tool-not-read-only':
      'Só pode ser uma ferramenta que lê onde a definição dela diz isso (readOnlyHint). Senão, ela altera algo.',
    'tool-changed':
      'A definição da ferramenta já é outra. Veja-a novamente e aprove o que está vendo.',
    'tool-not-ready': 'Só se pode experimentar uma ferramenta que pode ser usada.',
    'tool-writes':
      'Esta ferramenta pode alterar algo. Só se pode experimentar uma que foi aprovada como leitura.',
    'webhooks-full': (max) => `Cabem no máximo ${max} webhooks: exclua um antes.`,
    'webhook-disabled': 'Este webhook está desativado: ative-o antes.',
    'document-changed': 'Alguém alterou o artigo nesse meio-tempo. Leia-o novamente.',
    'websites-full': (max) => `São relidos no máximo ${max} sites: deixe um antes.`,
    'website-known': (source) =>
      `Já se relê um site como “${source}”: dê outro nome a este, ou deixe aquele.`,
    'website-busy': 'Este site está sendo lido: espere até que termine.',
    'import-of-website': 'Esta importação lê um site: inicie outra para arquivos.',
    'import-applied': 'Esta importação já foi aplicada: inicie outra.',
    'import-cancelled': 'Esta importação foi cancelada: inicie outra.',
    'import-over': 'Esta importação já terminou: nada dela está esperando.',
    'import-waiting': (count) => `Arquivos que ainda estão sendo lidos: ${count}. Espere por eles.`,
    'import-too-many-files': (max) =>
      `Uma importação aceita no máximo ${max} arquivos: importe uma pasta de cada vez.`,
    'import-too-large': (size) =>
      `Os arquivos ainda não lidos passam de ${size} MiB: espere que alguns sejam lidos, ou exclua importações antigas.`,
    'color-illegible': (hex, contrast, nearest) =>
      `${hex} não se lê sobre fundo claro: o contraste é ${contrast}, e textos precisam de 4.5 (WCAG 2.2 AA). A cor mais próxima que o alcança é ${nearest}.`,
  },
  verdicts: {
    cites: (titles) => `Cita ${titles}.`,
    'cites-none': 'Não cita nenhum artigo.',
    'asks-for': (name) => `Pergunta por “${name}”.`,
    'asks-for-others': (names) => `Pergunta por ${names}.`,
    'asks-in-words': (name) => `Uma pergunta da resposta menciona “${name}”.`,
    'asks-nothing': 'Não pergunta por nada parecido.',
    'unknown-said': 'Diz que não sabe.',
    'unknown-not-said': 'Responde sem fonte e não diz que não sabe.',
    answers: 'Responde.',
    'answers-from': (titles) => `Responde a partir de ${titles}.`,
    'read-with': (titles) => `Leu com ${titles}.`,
    proposes: (title) => `Propôs “${title}”.`,
    'offers-person': 'Oferece uma pessoa.',
    'offers-no-person': 'Não oferece uma pessoa.',
    says: (text) => `Diz “${text}”.`,
    'says-none': 'Não diz nada do que é esperado.',
    said: (text) => `Disse “${text}”.`,
    'said-none': 'Não disse nada disso.',
    'uses-offer': (tool, found) => `Oferece ${withFound(tool, found)}.`,
    'uses-proposal': (tool, found) => `Propõe ${withFound(tool, found)}.`,
    'uses-reading': (tool, found) => `Lê com ${withFound(tool, found)}.`,
    'uses-confirmation': (tool, found) => `Foi confirmada: ${withFound(tool, found)}.`,
    'uses-others': (names) => `Usa ou oferece outras: ${names}.`,
    'uses-none': 'Não usa nenhuma ferramenta.',
    'claim-withheld': 'O modelo afirmou que algo foi alterado. O serviço reteve isso.',
    'claims-change': 'Diz que algo foi alterado, e nada foi.',
    'claims-none': 'Não falou de nenhuma alteração que não aconteceu.',
    confirmed: (title) => `“${title}” foi confirmada.`,
    'confirmed-none': 'Nenhuma alteração foi confirmada.',
    'proposed-none': 'Não propôs nenhuma alteração.',
    'passed-on': (tool, text) => `A ferramenta \`${tool}\` recebeu “${text}” e respondeu.`,
    'passed-on-none': 'Nenhuma ferramenta respondeu a isso.',
    'too-much-asked': 'Foi pedido demais às ferramentas para ver tudo.',
  },
  checkLines: {
    'no-json': 'Esta linha não é um objeto JSON.',
    'too-many-values': 'Esta linha tem mais valores do que há colunas.',
    'unknown-name': (name, known) => `\`${name}\` não é nenhuma destas: ${known}.`,
    'question-required': 'Falta `question`.',
    'expects-nothing': 'Não espera nada: falta, por exemplo, `answer` ou `cites`.',
    'expects-too-much': 'Espera coisas demais.',
    'tool-required': 'Com `by` e `arguments` é preciso `tool`.',
    'not-one-of': (name, choices) => `\`${name}\` precisa ser um destes: ${choices}.`,
    'not-a-text': (name) => `\`${name}\` precisa ser um texto.`,
    'not-texts': (name) => `\`${name}\` precisa ser textos.`,
    'not-true-or-false': (name) => `\`${name}\` precisa ser verdadeiro ou falso (true, false).`,
    'not-an-object': '`arguments` precisa ser um objeto JSON.',
    'too-many-entries': (name, max) => `\`${name}\` pode ter no máximo ${max} itens.`,
    'wrong-length': (name, max) =>
      `\`${name}\` precisa ter de 1 a ${max} caracteres, e não só espaços.`,
    'wrong-character': (name) => `\`${name}\` tem um caractere inválido.`,
    twice: 'Uma linha anterior tem o mesmo `id`, ou a mesma pergunta.',
  },
  findings: {
    not_connected: (why) => whyCall(why),
    no_tools: 'Ele não lista nenhuma ferramenta.',
    unstable_definition: (name) =>
      `\`${name}\` é outra a cada vez que as ferramentas são listadas: uma definição que muda fica em quarentena até ser aprovada de novo.`,
    slow: (step, took, max) =>
      `${steps[step] ?? step} levou ${took} ms; depois de ${max} ms conta como falha.`,
    unknown_tool_succeeds:
      'Ele responde à chamada de uma ferramenta que não existe como se tivesse funcionado, em vez de com um erro.',
    unknown_tool_unanswered: (why) =>
      `Ele não responde direito à chamada de uma ferramenta que não existe (${whyCall(why)}): deveria ser um erro de JSON-RPC ou um resultado com isError.`,
    no_credential_asked:
      'Ele não pede credencial: quem o alcança pode agir em nome de qualquer usuário seu. Exija uma em `Authorization: Bearer`.',
    wrong_credential_accepted:
      'Ele lista suas ferramentas a quem vem com uma credencial errada: quem o alcança talvez possa agir em nome de qualquer usuário seu.',
    wrong_credential_unclear:
      'Ele não responde a uma credencial errada com 401 ou 403: quem o administra não fica sabendo o que está errado.',
    no_title: 'Não tem título: pede-se aos usuários que a confirmem pelo nome técnico.',
    no_description: 'Não tem descrição: um assistente não sabe quando usá-la.',
    long_name: (length, max) =>
      `O nome tem ${length} caracteres, e os provedores de modelos aceitam ${max}: os modelos o veem encurtado.`,
    unusable_input_schema: (why) =>
      `O inputSchema ${schemas[why] ?? why}: não se pode conferir o que lhe é pedido, por isso ela nunca é chamada.`,
    unusable_output_schema: (why) =>
      `O outputSchema ${schemas[why] ?? why}: não se pode conferir o que ela responde, por isso ela nunca é chamada.`,
    no_read_only_hint:
      'Não tem readOnlyHint: é tomada por uma que altera, e os usuários confirmam cada chamada. Diga `readOnlyHint: true` ou `false`.',
    no_output_schema:
      'Ela altera algo e não tem outputSchema: nenhuma resposta dela conta como sucesso, o resultado é sempre desconhecido.',
    no_receipt_id:
      'O outputSchema não tem nada como o id do que foi feito: os usuários não recebem um recibo que se possa consultar.',
    optional_receipt_id: (pointer) =>
      `O outputSchema não exige \`${pointer}\`: uma resposta sem isso é um resultado desconhecido.`,
    no_idempotency_key:
      'O inputSchema não tem `idempotencyKey`: uma chamada interrompida não é repetida, e o resultado dela fica desconhecido.',
  },
  calls,
};

function withFound(tool: string, found: string | undefined): string {
  return found === undefined ? `\`${tool}\`` : `\`${tool}\` com ${found}`;
}
