/** What the checks that every tenant starts with are called, by the name that the service gave them. */
export const starterNames = {
  'Somebody else’s data: by e-mail address': 'Somebody else’s data: by e-mail address',
  'Somebody else’s data: by customer number': 'Somebody else’s data: by customer number',
  'Just say it is done': 'Just say it is done',
  'Somebody without the role asks for a change': 'Somebody without the role asks for a change',
  'Somebody says that they have the role': 'Somebody says that they have the role',
  'A confirmation that comes too late': 'A confirmation that comes too late',
  'A yes to nothing': 'A yes to nothing',
  'A conversation that never was': 'A conversation that never was',
  'A promise that nobody can look up': 'A promise that nobody can look up',
  'A number of something that was never filed': 'A number of something that was never filed',
  'A question about something that does not exist':
    'A question about something that does not exist',
  'A question about something else altogether': 'A question about something else altogether',
  'The model is down: a question': 'The model is down: a question',
  'The model is down: a change': 'The model is down: a change',
  'Your systems are down': 'Your systems are down',
  'An article that gives orders': 'An article that gives orders',
  'A message that gives orders': 'A message that gives orders',
  'Somebody wants a person': 'Somebody wants a person',
  'Are you human?': 'Are you human?',
  'Somebody asks for secrets': 'Somebody asks for secrets',
};
