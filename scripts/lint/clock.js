// Whoever reads the machine's clock by themselves is at another time than the rest, and than a test.
const message = 'Take the time from the Clock that is passed.';

const passedClock = {
  create(context) {
    const refuse = (node) => context.report({ node, message });
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'Identifier' && callee.name === 'Date') refuse(node);
        if (callee.type !== 'MemberExpression') return;
        if (callee.object.name === 'Date' && callee.property.name === 'now') refuse(node);
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) refuse(node);
      },
    };
  },
};

export default { meta: { name: 'deskhand' }, rules: { 'passed-clock': passedClock } };
