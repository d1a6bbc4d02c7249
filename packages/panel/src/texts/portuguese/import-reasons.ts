import type { Texts } from '../english.ts';

/** Where the reader of YAML stumbled; what else it says is English. */
function placeIn(why: string): string {
  const line = /at line (\d{1,9})\b/.exec(why)?.[1];
  return line === undefined ? ` (${why})` : ` (linha ${line})`;
}

export const importReasons: Texts['imports']['reasons'] = {
  'unknown-kind': 'Não é Markdown, HTML, DOCX nem PDF.',
  'not-text': 'Não é texto em UTF-8.',
  empty: 'Está vazio.',
  'no-text': 'Não tem texto legível.',
  'only-pictures': 'Não tem texto: imagens de páginas não são lidas.',
  damaged: 'Está danificado ou não é do tipo que o nome indica.',
  locked: 'Pede uma senha.',
  'too-large': (size) => `Tem mais de ${size}.`,
  'unpacked-too-large': (size) => `O conteúdo descompactado tem mais de ${size}.`,
  'too-many-entries': (count) => `Contém mais de ${count} partes.`,
  'too-many-pages': (count) => `Tem mais de ${count} páginas: divida o arquivo.`,
  'too-many-parts': (count) => `Tem mais de ${count} elementos e textos: divida o documento.`,
  'too-many-cells': (count) => `Tem mais de ${count} células de tabela: divida o documento.`,
  'too-many-passages': (count) => `Gera mais de ${count} trechos: divida o documento.`,
  'too-deep': (count) =>
    `Aninha elementos HTML em mais de ${count} níveis; tags não fechadas contam como aninhamento.`,
  'too-slow': (seconds) => `A leitura leva mais de ${seconds} segundos: divida o documento.`,
  'too-much-memory': 'A leitura exige memória demais: divida o documento.',
  'front-matter-not-yaml': (why) =>
    `As linhas entre --- no início não podem ser lidas${placeIn(why)}. Um texto com dois-pontos vai entre aspas, como em title: "Reembolsos: como", e cada chave aparece uma só vez.`,
  'front-matter-without-keys':
    'As linhas entre --- no início não indicam nada, como title: Reembolsos.',
  'front-matter-not-text': (key) => `“${key}” nas linhas entre --- no início não é um texto.`,
  'front-matter-not-list': (key) =>
    `“${key}” nas linhas entre --- no início não é uma lista de textos.`,
  'invalid-title': 'O título está em branco ou é longo demais.',
  'invalid-url': 'O endereço deve começar com http:// ou https:// e não pode ser longo demais.',
  'invalid-content': 'O texto está em branco ou é longo demais.',
  'invalid-locale': 'O idioma deve ser escrito como en ou pt-BR.',
  'invalid-questions':
    'Uma das perguntas está em branco ou é longa demais, ou há perguntas demais.',
  'invalid-translation': 'O documento que ele diz traduzir está em branco ou é longo demais.',
  'robots-forbids': 'O site não deixa nenhum robô ler esta página (robots.txt).',
  'robots-answered': (status) =>
    `O robots.txt do site respondeu com ${status}: sem ele, nada é lido.`,
  'robots-leads-on': 'O robots.txt do site redireciona sem parar: sem ele, nada é lido.',
  'no-such-page': (status) => `Respondeu com ${status}: a página não existe.`,
  answered: (status) => `Respondeu com ${status}.`,
  'leads-to': (address) => `Leva a ${address}`,
  'leads-elsewhere': (address) => `Leva a outro site, ${address}`,
  'leads-on': 'Redireciona sem parar.',
  'leads-to-itself': 'Leva a si mesma.',
  sitemap: (count) => `É um sitemap; endereços listados: ${count}.`,
  'no-web-page': 'Não é uma página da web.',
  noindex: 'A página diz que não deve ser indexada.',
  'page-too-slow': (seconds) => `Levou mais de ${seconds} segundos.`,
  'website-too-long': (hours) => `O site foi lido por ${hours} horas: importe-o em partes.`,
  'blocked-address': 'O endereço é privado ou reservado, e o operador não o liberou.',
  'bad-address': 'O endereço deve ser uma URL https sem nome de usuário nem senha.',
  'answer-too-large': 'A resposta do servidor é maior do que o permitido.',
  'no-answer': 'O servidor não respondeu a tempo.',
  unreachable: 'Não foi possível acessar o servidor.',
  'left-out': 'Alguém o deixou de fora.',
  'changed-by-hand': 'O artigo foi alterado manualmente depois: fica como está.',
  'deleted-by-hand': 'O artigo foi excluído manualmente: não é adicionado de novo.',
  'service-ended': (times) => `Foi iniciado ${times} vezes, e o serviço parou em todas elas.`,
  'service-failed': 'O serviço teve um problema com isto: veja o log dele.',
};
