import ts from 'typescript';

/** Where something stands in a file: offsets into its text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
/** Where code names a rule, and the spans around it, from the smallest to the largest. */
export interface Place {
  readonly rule: string;
  readonly file: string;
  /** Of the name itself, from 1. */
  readonly line: number;
  /** In a value that the program has, or in a comment that says which rule a function or row is. */
  readonly by: 'value' | 'comment';
  readonly around: readonly Span[];
  /** So many of them lie in the function that it is in; 0: it is in none, and what is around a row of a table is other rows. */
  readonly inFunction: number;
}
interface Surroundings {
  readonly around: readonly Span[];
  readonly inFunction: number;
}

/** Every place of a file where one of the ids that the pattern finds is named. */
export const placesIn = (file: string, text: string, pattern: RegExp): readonly Place[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (at: number): number => source.getLineAndCharacterOfPosition(at).line + 1;
  return [...text.matchAll(pattern)].flatMap((found): readonly Place[] => {
    const at = found.index;
    const comment = commentAt(source, at);
    const where = comment ? besideComment(source, comment) : aroundNode(nodeAt(source, at));
    if (where.around.length === 0) return [];
    return [{ rule: found[0], file, line: lineOf(at), by: comment ? 'comment' : 'value', ...where }];
  });
};

/** The smallest node that holds a position. */
const nodeAt = (source: ts.SourceFile, at: number): ts.Node => {
  let node: ts.Node = source;
  for (;;) {
    const inner: ts.Node | undefined = childrenOf(node).find((child) => child.getStart() <= at && at < child.end);
    if (!inner) return node;
    node = inner;
  }
};

const childrenOf = (node: ts.Node): readonly ts.Node[] => {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
};

/** A table row, a property, a choice between two, a function or a statement: what a fault can be put into. */
const isCarrier = (node: ts.Node): boolean =>
  (ts.isArrayLiteralExpression(node.parent) && !ts.isConditionalExpression(node.parent.parent)) ||
  ts.isObjectLiteralExpression(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isCaseClause(node) ||
  ts.isConditionalExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionDeclaration(node) ||
  (ts.isStatement(node) && !ts.isBlock(node) && !isDoneIf(node));

/** What is done under a condition is no rule without it. */
const isDoneIf = ({ parent }: ts.Statement): boolean =>
  ts.isIfStatement(parent) || (ts.isBlock(parent) && ts.isIfStatement(parent.parent) && parent.statements.length <= 3);

const isOnlyType = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node);

/** The carriers around a node, the node itself among them. None where it is only a type. */
const aroundNode = (node: ts.Node): Surroundings => {
  const around: Span[] = [];
  let inFunction = 0;
  for (let one = node; !ts.isSourceFile(one); one = one.parent) {
    if (isOnlyType(one)) return { around: [], inFunction: 0 };
    if (isCarrier(one)) around.push({ start: one.getStart(), end: one.end });
    const ends = ts.isArrowFunction(one) || ts.isFunctionDeclaration(one) || ts.isMethodDeclaration(one);
    if (ends && inFunction === 0) inFunction = around.length;
  }
  return { around, inFunction };
};

const commentAt = (source: ts.SourceFile, at: number): ts.CommentRange | null => {
  const { text } = source;
  const before = nodeAt(source, at);
  // Comments are no nodes: they lie in front of tokens, or behind them on the same line.
  const found: ts.CommentRange[] = [];
  const look = (node: ts.Node): void => {
    if (node.pos > at || node.end < at - MARGIN) return;
    found.push(...(ts.getLeadingCommentRanges(text, node.pos) ?? []));
    found.push(...(ts.getTrailingCommentRanges(text, node.end) ?? []));
    for (const child of node.getChildren(source)) look(child);
  };
  look(before);
  return found.find(({ pos, end }) => pos <= at && at < end) ?? null;
};

/** A comment behind a node begins after its end: so much farther it is still looked for. */
const MARGIN = 4000;

/** What a comment belongs to: what it stands behind on its line, else what follows it. */
const besideComment = (source: ts.SourceFile, { pos, end }: ts.CommentRange): Surroundings => {
  const { text } = source;
  const lineStart = text.lastIndexOf('\n', pos) + 1;
  const code = text.slice(lineStart, pos).trimEnd();
  const holder = nodeAt(source, pos);
  if (code.trim() !== '' && !/^[\s{[(]*$/.test(code)) {
    const last = lineStart + code.length - 1;
    const ended = nodeAt(source, /[;,]/.test(text[last]!) ? last - 1 : last);
    return outermostOf(ended, (node) => node.getStart() >= lineStart && node.end <= pos);
  }
  const next = childrenOf(holder).find((child) => child.getStart() >= end);
  return next ? outermostOf(next, (node) => node.getStart() >= end) : aroundNode(holder);
};

/** The carriers around the largest node that the claim still holds for; its own smaller parts are left out. */
const outermostOf = (node: ts.Node, claim: (node: ts.Node) => boolean): Surroundings => {
  let outer = node;
  while (!ts.isSourceFile(outer.parent) && claim(outer.parent)) outer = outer.parent;
  return aroundNode(outer);
};
