// How a rule line may be broken: every small change of a TypeScript file that a test of its behaviour should notice.
// Words are left alone, types too, and so is whatever only says where a loop goes next.
import { parseAst } from 'rolldown/parseAst'

/** A stretch of the source and what is put in its place. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}
export interface Mutant extends Edit {
  readonly line: number // from 1
  readonly how: string
  /** What is run when the changed place is: an expression, or a whole statement. */
  readonly host: { readonly start: number; readonly end: number; readonly statement: boolean }
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && typeof value.type === 'string'

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
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
  '++': ['--'],
  '--': ['++'],
}
const METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some', find: 'findLast', indexOf: 'lastIndexOf' }
const MATHS: Readonly<Record<string, string>> = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor', round: 'floor' }
/** Steps of a chain that can be left out without breaking its type. */
const STEPS = ['filter', 'sort', 'toSorted', 'reverse', 'toReversed']

export function mutantsOf(source: string, jsx = false): readonly Mutant[] {
  const found: Mutant[] = []
  const starts = lineStarts(source)
  const add = (host: Mutant['host'], start: number, end: number, text: string, how: string): void => {
    if (source.slice(start, end) !== text) found.push({ start, end, text, how, host, line: lineAt(starts, start) })
  }
  const swapOperator = (node: Node, host: Mutant['host'], from: number, to: number): void => {
    const operator = String(node.operator)
    const at = source.slice(from, to).indexOf(operator)
    for (const other of OPERATORS[operator] ?? [])
      if (at >= 0) add(host, from + at, from + at + operator.length, other, `${operator} becomes ${other}`)
  }

  const walk = (node: Node, statement: Node | undefined, parent: Node | undefined): void => {
    if (node.type.startsWith('TS') && !isNode(node.expression)) return
    if (node.type === 'ImportDeclaration') return
    const inside = node.type === 'ExpressionStatement' ? node : node.type.endsWith('Statement') ? undefined : statement
    // A mark before the first word of a statement would need brackets, and brackets would join it to the line above.
    const whole = inside !== undefined && inside.start === node.start ? inside : undefined
    const host = { start: (whole ?? node).start, end: (whole ?? node).end, statement: whole !== undefined }
    const { left, right, argument, test, callee, value, expression } = node
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
      case 'AssignmentExpression':
        if (!isNode(left) || !isNode(right) || (/^\+=?$/.test(String(node.operator)) && (isText(left) || isText(right)))) break
        swapOperator(node, host, left.end, right.start)
        if (node.operator !== '&&' && node.operator !== '||') break
        {
          const at = left.end + source.slice(left.end, right.start).indexOf(node.operator)
          add(host, node.start, at + 2, '', 'left side dropped')
          add(host, at, node.end, '', 'right side dropped')
        }
        break
      case 'UpdateExpression':
        if (isNode(argument)) swapOperator(node, host, argument.end, node.end)
        break
      case 'UnaryExpression':
        if ((node.operator === '!' || node.operator === '-') && isNode(argument))
          add(host, node.start, node.start + 1, '', `${node.operator} dropped`)
        break
      case 'IfStatement':
      case 'ConditionalExpression':
        if (!isNode(test)) break
        for (const always of ['true', 'false']) add({ ...test, statement: false }, test.start, test.end, always, `always ${always}`)
        break
      case 'Literal':
        if (parent?.type === 'Property' && parent.key === node && parent.computed === false) break
        // `list[i] ?? 0` pleases the compiler; a tolerance may be a little more or less
        if ((parent?.operator === '??' && parent.right === node) || (typeof value === 'number' && value > 0 && value < 0.01)) break
        if (typeof value === 'boolean') add(host, node.start, node.end, String(!value), 'the other answer')
        if (typeof value !== 'number') break
        add(host, node.start, node.end, String(value + 1), 'one more')
        if (value > 0) add(host, node.start, node.end, String(value - 1), 'one less')
        break
      case 'CallExpression': {
        if (!isNode(callee) || callee.type !== 'MemberExpression' || callee.computed === true) break
        const { object: of, property: name } = callee
        if (!isNode(of) || !isNode(name)) break
        const word = String(name.name)
        const other = of.name === 'Math' ? MATHS[word] : METHODS[word]
        if (other !== undefined) add(host, name.start, name.end, other, `${word} becomes ${other}`)
        if (STEPS.includes(word) && of.name !== 'Math') add(host, of.end, node.end, '', `${word} dropped`)
        break
      }
      case 'ExpressionStatement': {
        const does = isNode(expression) ? expression.type : ''
        if (['CallExpression', 'AssignmentExpression', 'UpdateExpression'].includes(does))
          add({ ...node, statement: true }, node.start, node.end, '{}', 'statement removed')
        break
      }
      case 'ContinueStatement':
      case 'ThrowStatement':
        add({ ...node, statement: true }, node.start, node.end, '{}', 'statement removed')
        break
      case 'ReturnStatement':
        if (!isNode(argument)) add({ ...node, statement: true }, node.start, node.end, '{}', 'statement removed')
        break
    }
    for (const [field, inner] of Object.entries(node)) {
      if (node.type === 'ForStatement' && field === 'update') continue
      if (field === 'typeAnnotation' || field === 'typeParameters' || field === 'typeArguments' || field === 'returnType') continue
      for (const one of Array.isArray(inner) ? inner : [inner]) if (isNode(one)) walk(one, inside, node)
    }
  }
  const program: unknown = parseAst(source, { lang: jsx ? 'tsx' : 'ts' })
  if (isNode(program)) walk(program, undefined, undefined)
  return found
}

/** Marks in the source that report each of these places when it is reached; the lines stay where they are. */
export function marked(source: string, places: readonly { readonly id: number; readonly mutant: Mutant }[]): string {
  const marks = places.flatMap(({ id, mutant: { host } }) => {
    const size = host.end - host.start
    const [open, close] = host.statement ? [`{globalThis.__reached?.(${id});`, '}'] : [`(globalThis.__reached?.(${id}),`, ')']
    // outer marks before inner ones at a start, after them at an end
    return [
      { at: host.start, rank: 1, size: -size, text: open },
      { at: host.end, rank: 0, size, text: close },
    ]
  })
  marks.sort((a, b) => a.at - b.at || a.rank - b.rank || a.size - b.size)
  let text = ''
  let from = 0
  for (const mark of marks) {
    text += source.slice(from, mark.at) + mark.text
    from = mark.at
  }
  return text + source.slice(from)
}

export function applied(source: string, edit: Edit): string {
  return source.slice(0, edit.start) + edit.text + source.slice(edit.end)
}

function isText(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'Literal') return typeof node.value === 'string'
  return node.type === 'BinaryExpression' && isNode(node.left) && isNode(node.right) && (isText(node.left) || isText(node.right))
}

function lineStarts(source: string): readonly number[] {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
function lineAt(starts: readonly number[], offset: number): number {
  let line = starts.findIndex((start) => start > offset)
  if (line < 0) line = starts.length
  return line
}
