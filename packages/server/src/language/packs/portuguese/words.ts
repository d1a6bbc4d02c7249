import { bySuffixes } from '../../stem-by-suffixes.ts';
import type { WordTables } from '../../pack/words.ts';

export const words: WordTables = {
  stop: `vc vcs pra pro pras pros q tb tbm ta pfv vlw a agora ai ainda algo alguem algum alguma algumas alguns ante ao aos apenas aquela aquelas aquele
    aqueles aqui aquilo as assim ate bem boa bom cada com como consegue consigo contudo da dar dao das de dela
    delas dele deles demais depois desde dessa dessas desse desses desta deste deu dever deve devem devo disso
    disto do dos e ela elas ele eles em entao entre era eram essa essas esse esses esta estao estar estas
    estava este estes estou eu existe fazer faz faco fez ficar foi for foram gostaria ha havia isso isto ja la lhe
    lhes mais mas me mesma mesmo meu meus minha minhas muita muitas muito muitos na nao nas nem nenhum
    nenhuma no nos nossa nossas nosso nossos num numa o obrigada obrigado oi ola onde os ou outra outras
    outro outros para pela pelas pelo pelos per pode podem poder por porem porque posso pra precisa precisar
    preciso pro qual quais qualquer quando quanta quantas quanto quantos que quem quero queria sao se sei
    seja sem sempre ser sera seu seus so sobre sou sua suas tal tambem tanto tao te tem temos tenho ter teu
    teve tinha tive toda todas todo todos tu tua tudo um uma umas uns usar vai vao ver vez vezes voce voces vou`,
  weak: `abril quebrado quebrou agosto agora algo alguma amanha antes aparece aparecer atualmente bastante botao certo
    coisa correto dezembro dia dificil domingo exatamente exemplo facil fevereiro forma funciona funcionar
    geral grande hoje hora janeiro jeito julho junho lado logo lugar maneira marco menos mes momento nada nova
    novo novembro nunca ontem outubro pequeno pessoa possivel primeiro problema quarta quase quinta rapido
    real sabado segunda semana setembro sexta simples so tarde tempo terca tipo ultimo vezes passada demora
    demoram dura leva levam`,
  generic: `adicionar ativar configurar criar fazer gerenciar novo nova usar ver abrir`,
  telling:
    'ola oi obrigado obrigada senha fatura faturas assinatura conta pagamento reembolso preco mes anual mensal dinheiro cliente equipe usuario excluir apagar alterar mudar cancelo ajuda tchau bom dia consigo recebo quanto voce voces plano planos',
  letters: [/[ãõ]|ções/i, 1.5],
  asker: 'meu meus minha minhas nosso nossa nossos nossas',
  reader: 'seu seus sua suas teu tua',
  looking:
    'ver, mostrar, exibir, consultar, listar, buscar, procurar, pesquisar, encontrar, obter, ler, verificar',
  article: 'um uma',
  abbreviations: 'sr sra srta d dna av num pag tel ex p.ex aprox etc dr',
  stem: bySuffixes({
    // Who keeps the books is no `conta`.
    exceptions: ['contador contadores contadora contadoras'],
    plurals: [
      ['coes', 'cao'],
      ['oes', 'ao'],
      ['aes', 'ao'],
      ['ais', 'al'],
      ['eis', 'el'],
      ['ois', 'ol'],
      ['ns', 'm'],
    ],
    suffixes: `amentos amento imentos imento acao icao cao idades idade mente adores adora ador aturas atura
       avel ivel ismo ismos ista istas oso osa osos osas ancia encia ando endo indo aram eram iram ariam eriam aria eria iria arei erei irei amos emos imos
       ados adas ado ada idos idas ido ida asse esse isse avam ava iam ia ar er ir ou ei eu iu am em
       as es os a e o s`,
  }),
};
