export {
  answerFromKnowledge,
  type BuiltinAnswer,
  type BuiltinInput,
} from './answer-from-knowledge.ts';
export { leavesUnsaid } from './question.ts';
