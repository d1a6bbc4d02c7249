export {
  answerFromKnowledge,
  type BuiltinAnswer,
  type BuiltinInput,
} from './answer-from-knowledge.ts';
