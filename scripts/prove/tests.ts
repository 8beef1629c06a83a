import ts from 'typescript';

/** A call of `it` or `test` in a file, with the ids named anywhere in it. */
export interface TestCall {
  readonly line: number;
  readonly endLine: number;
  readonly rules: readonly string[];
}

/** The calls that make tests, each with the rules its title and its body name. */
export const testCallsIn = (file: string, text: string, pattern: RegExp): readonly TestCall[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (at: number): number => source.getLineAndCharacterOfPosition(at).line + 1;
  const calls: TestCall[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(it|test)\b/.test(node.expression.getText())) {
      const said = stringsOf(node);
      calls.push({
        line: lineOf(node.getStart()),
        endLine: lineOf(node.end),
        rules: [...new Set([...said.matchAll(pattern)].map(([id]) => id))],
      });
    } else ts.forEachChild(node, look);
  };
  look(source);
  return calls;
};

/** The words of its strings: a mention in a comment names nothing. */
const stringsOf = (node: ts.Node): string => {
  const parts: string[] = [];
  const look = (one: ts.Node): void => {
    if (ts.isStringLiteralLike(one) || ts.isTemplateHead(one) || ts.isTemplateMiddleOrTemplateTail(one))
      parts.push(one.text);
    ts.forEachChild(one, look);
  };
  look(node);
  return parts.join('\n');
};
