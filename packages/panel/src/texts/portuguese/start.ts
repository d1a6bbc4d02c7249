import type { Texts } from '../english.ts';
import { counted, numberOf } from './counted.ts';

export const start: Texts['start'] = {
  title: 'Início',
  lead: (tenant) => `O que falta para os clientes de ${tenant} conhecerem o assistente.`,
  progress: (done, all) => `${done} de ${all} observados`,
  explained: 'Cada linha é marcada pelo que o serviço observou, nunca à mão.',
  seen: 'Observado',
  open: 'Pendente',
  checking: 'Verificando…',
  spending: {
    took: (days, answers, input, output) =>
      `Nas conversas iniciadas ${days === 1 ? 'no último dia' : `nos últimos ${numberOf(days)} dias`}, um modelo foi chamado para ${counted(answers, 'resposta', 'respostas')}: entraram ${input} tokens e saíram ${output}.`,
    cost: (amount) => `Pelos preços das versões, isso custou ${amount}.`,
    unpriced: (count) =>
      `${counted(count, 'delas não tem custo conhecido', 'delas não têm custo conhecido')}.`,
    cut: 'Só as 2.000 conversas mais novas são contadas.',
  },
  steps: {
    credential: {
      title: 'Uma credencial para o seu backend',
      done: (count) =>
        count === 1
          ? 'Há uma: a chave com que o seu servidor informa ao chat quem são os visitantes.'
          : `Há ${count}: chaves com que os seus servidores informam ao chat quem são os visitantes.`,
      next: 'Crie uma credencial de integração e peça que a coloquem no seu servidor, o backend: com ela, ele informa ao chat quem é o visitante.',
      link: 'Criar uma credencial',
    },
    session: {
      title: 'Alguém foi identificado no chat',
      done: (when) => `Último visitante que o seu servidor identificou: ${when}.`,
      next: 'Para cada visitante com login no seu site, o seu servidor pede uma sessão com a credencial dele:',
      link: 'Credenciais',
    },
    articles: {
      title: 'Artigos para responder',
      done: 'O assistente tem o que citar.',
      next: 'Importe a central de ajuda que você já tem, de arquivos, do site dela ou por um comando, ou escreva o primeiro artigo: a pergunta que mais fazem a você.',
      link: 'Importar uma central de ajuda',
      write: 'Escrever um artigo',
    },
    assistant: {
      title: 'Um assistente que responde',
      builtin:
        'O assistente integrado responde, citando os seus artigos. Nenhum modelo está definido.',
      asked: (model, milliseconds) => `${model} respondeu em ${milliseconds} ms, agora mesmo.`,
      next: (model) => `${model} está definido. Pergunte algo para ver se ele responde.`,
      answered: (model, when) => `${model} respondeu ${when}.`,
      ask: 'Perguntar ao modelo',
    },
    connector: {
      title: 'Seus sistemas estão conectados',
      done: (when) => `O que o conector oferece foi lido pela última vez ${when}.`,
      next: 'Informe o endereço do seu servidor MCP para que o assistente possa fazer consultas e alterações.',
      link: 'Configurar o conector',
    },
    tools: {
      title: 'Ferramentas que vocês aprovaram',
      done: (count) =>
        count === 1 ? 'Uma ferramenta pode ser usada.' : `${count} ferramentas podem ser usadas.`,
      next: (waiting) =>
        waiting === 1
          ? 'Uma ferramenta aguarda que alguém a leia e aprove.'
          : `${waiting} ferramentas aguardam que alguém as leia e aprove.`,
      nothing: 'As ferramentas do conector aparecem aqui quando ele responder.',
      link: 'Ver as ferramentas',
    },
    conversation: {
      title: 'Primeiro caso',
      done: (subject) => `O mais recente: “${subject}”`,
      next: 'Abra o chat no seu produto e pergunte algo.',
      link: 'Como colocá-lo no seu produto',
    },
    receipt: {
      title: 'Uma alteração feita e comprovada',
      done: (tool, when) => `${tool}: alteração executada e comprovada ${when}.`,
      next: 'Peça uma alteração no chat e confirme: o que os seus sistemas respondem fica guardado como recibo.',
      link: 'Ferramentas que alteram algo',
    },
    chat: {
      title: 'O chat em uma página',
      done: (when, origin) =>
        origin === null
          ? `Visto pela primeira vez ${when}.`
          : `Visto pela primeira vez ${when}, em ${origin}.`,
      next: 'Coloque o chat nas suas páginas; ele é observado quando um navegador o abre:',
      link: 'Todas as formas de fazer isso',
    },
    cited: {
      title: 'Uma pergunta respondida com a fonte',
      done: (when) => `Uma resposta indicou a fonte ${when}.`,
      next: 'Pergunte no chat algo que um artigo responda. No simulador você vê o que ele diria.',
      link: 'Simulador',
    },
    checks: {
      title: 'Verificações que passam',
      done: (count) =>
        count === 1
          ? 'A verificação ativa passou.'
          : `Todas as ${count} verificações ativas passaram.`,
      next: (open) =>
        open === 1
          ? 'Uma ainda não foi executada na versão publicada ou não passou.'
          : `${open} ainda não foram executadas na versão publicada ou não passaram. Cada organização começa com vinte sobre honestidade.`,
      nothing: 'Escreva o que você espera de uma resposta, para ver quando ela mudar.',
      link: 'Verificações',
    },
    escalation: {
      title: 'Um caso transferido para pessoas',
      done: (caseNumber, when) => `O caso ${caseNumber} foi aceito ${when}.`,
      next: 'Indique uma ferramenta do seu conector que receba casos, ou um endereço seu, e peça uma pessoa no chat:',
      link: 'Transferência',
    },
  },
};
