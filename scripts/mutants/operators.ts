// Small changes to a piece of program, each of which makes a rule wrong. A change is a text that takes the place of the piece.

/** A node of the syntax tree: whatever it has besides is looked at piece by piece. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** An operator and what it is mistaken for. Of comparisons, off by one and the opposite. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '|=': ['&='],
  '&=': ['|='],
  '^=': ['&='],
  '++': ['--'],
  '--': ['++'],
};
/** A method and what it is mistaken for. */
const METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some', max: 'min', min: 'max' };
/** Methods whose call is left out: the list stays as it was. */
const LEFT_OUT = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed']);

type Text = (node: unknown) => string;

/** The changes that take the place of an expression. */
export function expressionChanges(node: Node, text: Text): readonly string[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'AssignmentExpression':
      return others(node).map((operator) => `${text(node['left'])} ${operator} ${text(node['right'])}`);
    case 'LogicalExpression':
      if (node['operator'] === '??') return [text(node['left'])];
      return others(node).map((operator) => `(${text(node['left'])}) ${operator} (${text(node['right'])})`);
    case 'UpdateExpression':
      return others(node).map((operator) =>
        node['prefix'] === true ? `${operator}${text(node['argument'])}` : `${text(node['argument'])}${operator}`,
      );
    case 'UnaryExpression':
      return ['!', '-', '~'].includes(String(node['operator'])) ? [text(node['argument'])] : [];
    case 'ConditionalExpression':
      return [text(node['consequent']), text(node['alternate'])];
    case 'Literal':
      return literalChanges(node['value']);
    case 'CallExpression':
      return callChanges(node, text);
    default:
      return [];
  }
}

const others = (node: Node): readonly string[] => OPERATORS[String(node['operator'])] ?? [];

/** A sentence (a text with a space in it) is for people, and no rule. */
function literalChanges(value: unknown): readonly string[] {
  if (typeof value === 'number') return [String(value + 1)];
  if (typeof value === 'boolean') return [String(!value)];
  return typeof value === 'string' && value !== '' && !value.includes(' ') ? ["''"] : [];
}

function callChanges(node: Node, text: Text): readonly string[] {
  const { callee } = node;
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee['computed'] === true || !isNode(callee['property'])) return [];
  const name = text(callee['property']);
  const subject = text(callee['object']);
  if (LEFT_OUT.has(name)) return [subject];
  const other = METHODS[name];
  return other === undefined ? [] : [`${subject}.${other}${text(node).slice(text(callee).length)}`];
}

/** Where an expression is a condition: it always holds, or never. */
export function conditionChanges(parent: Node, field: string): readonly string[] {
  if (field !== 'test') return [];
  if (parent.type === 'IfStatement') return ['true', 'false'];
  return parent.type === 'ForStatement' || parent.type === 'WhileStatement' ? ['false'] : [];
}

/** Whether a statement can be left out. */
export const canBeLeftOut = (node: Node): boolean =>
  node.type === 'ExpressionStatement' ||
  node.type === 'ContinueStatement' ||
  node.type === 'BreakStatement' ||
  (node.type === 'ReturnStatement' && node['argument'] === null);
