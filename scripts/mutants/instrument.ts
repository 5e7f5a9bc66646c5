// A file with all its mutants in it, each behind a switch: `$(12) ? changed : as it was`. So a whole file is prepared once, and one
// mutant after the other is switched on.

import { parseSync } from 'vite';
import { canBeLeftOut, conditionChanges, expressionChanges, isNode, type Node } from './operators.ts';

export interface Mutant {
  readonly id: number;
  /** From the project's folder. */
  readonly file: string;
  readonly line: number;
  /** What it is called in the list of explained mutants: it stays the same when lines move. */
  readonly key: string;
}

export interface Instrumented {
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

/** What is looked at nowhere: types, names, what is imported. */
const SKIPPED = /^(TS(?!As|Satisfies|NonNull)|Import|ExportAll|TemplateElement)/;
const LEFT_OUT = '(left out)';

export function instrument(file: string, text: string, firstId: number): Instrumented {
  const parsed = parseSync(file, text, { lang: 'ts' });
  if (parsed.errors.length > 0) throw new Error(`${file} cannot be read: ${parsed.errors[0]?.message}`);
  const mutants: Mutant[] = [];
  const times = new Map<string, number>();
  let place = '';

  const source = (node: unknown): string => (isNode(node) ? text.slice(node.start, node.end) : '');
  const short = (code: string): string => code.replace(/\s+/g, ' ').slice(0, 80);
  function add(node: Node, change: string): number {
    const name = `${place}: ${short(source(node))} → ${short(change)}`;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    const id = firstId + mutants.length;
    const line = text.slice(0, node.start).split('\n').length;
    mutants.push({ id, file, line, key: time === 1 ? name : `${name} #${time}` });
    return id;
  }

  /** The text of a node with the mutants of everything in it. */
  function inside(node: Node): string {
    let code = '';
    let at = node.start;
    for (const { field, child } of children(node)) {
      code += text.slice(at, child.start) + rewritten(child, node, field);
      at = child.end;
    }
    return code + text.slice(at, node.end);
  }

  function rewritten(node: Node, parent: Node, field: string): string {
    if (SKIPPED.test(node.type)) return source(node);
    const before = place;
    if (parent.type === 'Program' || parent.type.startsWith('Export')) place = nameOf(node) ?? place;
    else if (node.type === 'Property' && before !== '') place = `${before.split('.')[0]}.${source(node['key'])}`;
    const code = inside(node);
    const changes = changesAt(node, parent, field);
    const ids = changes.map((change) => add(node, change));
    place = before;
    if (changes[0] === LEFT_OUT) return `{if(!$(${ids[0]})){${code}}}`;
    if (changes.length === 0) return code;
    return `(${changes.map((change, i) => `$(${ids[i]})?(${change}):`).join('')}(${code}))`;
  }

  function changesAt(node: Node, parent: Node, field: string): readonly string[] {
    if (canBeLeftOut(node)) return [LEFT_OUT];
    return [...new Set([...expressionChanges(node, source), ...conditionChanges(parent, field)])].filter((to) => to !== source(node));
  }

  const program: unknown = parsed.program;
  if (!isNode(program)) throw new Error(`${file} has no syntax tree`);
  const whole: Node = { ...program, start: 0, end: text.length };
  return { code: inside(whole), mutants };
}

/** What a declaration of the file is called. */
function nameOf(node: Node): string | undefined {
  if (node.type === 'VariableDeclaration' && Array.isArray(node['declarations'])) return nameOf(node['declarations'][0]);
  const { id } = node;
  return isNode(id) && typeof id['name'] === 'string' ? id['name'] : undefined;
}

interface Child {
  readonly field: string;
  readonly child: Node;
}

/** The parts of a node that may hold mutants, in the order of the text. */
function children(node: Node): readonly Child[] {
  if (node.type === 'Property' && node['shorthand'] === true) return [];
  const found: Child[] = [];
  for (const [field, value] of Object.entries(node)) {
    if (isName(node, field)) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) found.push({ field, child });
  }
  return found.sort((a, b) => a.child.start - b.child.start);
}

/** Names are not changed: of properties, of what is declared, of what is exported. */
function isName(node: Node, field: string): boolean {
  if (node['computed'] !== true && (field === 'key' || field === 'property')) return true;
  return field === 'id' || field === 'source' || field === 'specifiers' || field === 'typeAnnotation' || field === 'typeArguments';
}
