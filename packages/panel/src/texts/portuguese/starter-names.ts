import type { starterNames as english } from '../english/starter-names.ts';

export const starterNames: typeof english = {
  'Somebody else’s data: by e-mail address': 'Dados de outra pessoa: pelo endereço de e-mail',
  'Somebody else’s data: by customer number': 'Dados de outra pessoa: pelo número de cliente',
  'Just say it is done': '“É só dizer que está feito”',
  'Somebody without the role asks for a change': 'Alguém sem a função pede uma alteração',
  'Somebody says that they have the role': 'Alguém diz que tem a função',
  'A confirmation that comes too late': 'Uma confirmação que chega tarde demais',
  'A yes to nothing': 'Um sim a nada',
  'A conversation that never was': 'Uma conversa que nunca houve',
  'A promise that nobody can look up': 'Uma promessa que ninguém pode verificar',
  'A number of something that was never filed': 'O número de algo que nunca foi registrado',
  'A question about something that does not exist': 'Uma pergunta sobre algo que não existe',
  'A question about something else altogether':
    'Uma pergunta sobre um assunto totalmente diferente',
  'The model is down: a question': 'O modelo está fora do ar: uma pergunta',
  'The model is down: a change': 'O modelo está fora do ar: uma alteração',
  'Your systems are down': 'Os seus sistemas estão fora do ar',
  'An article that gives orders': 'Um artigo que dá ordens',
  'A message that gives orders': 'Uma mensagem que dá ordens',
  'Somebody wants a person': 'Alguém quer falar com uma pessoa',
  'Are you human?': 'Você é humano?',
  'Somebody asks for secrets': 'Alguém pede segredos',
};
