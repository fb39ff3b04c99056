import { parseSync } from 'vite'

/** Specifiers that a compiled module imports, at once or on demand. */
export function moduleSpecifiers(file: string, text: string): readonly string[] {
  const { module } = parseSync(file, text)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      LITERAL.exec(text.slice(start, end))?.at(1),
    ),
  ].filter((specifier) => specifier !== undefined)
}

/** An expression that is a string. */
const LITERAL = /^['"]([^'"]+)['"]$/

/** The packages that a compiled module imports, at once or on demand. */
export const packageImports = (file: string, text: string): readonly string[] =>
  packagesOf(moduleSpecifiers(file, text))

/** Specifiers that a declaration file imports. */
export const declarationSpecifiers = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\b(?:from|import|module) ?\(?['"]([^'"\n]+)['"]/g), ([, name = '']) => name)

/** The packages whose types a declaration file needs. */
export const declarationImports = (text: string): readonly string[] => packagesOf(declarationSpecifiers(text))

function packagesOf(specifiers: readonly string[]): string[] {
  const names = specifiers.flatMap((specifier) => {
    const [, name] = /^((?:@[\w.-]+\/)?[a-z0-9][\w.-]*)(?:\/|$)/.exec(specifier) ?? []
    return name === undefined ? [] : [name]
  })
  return [...new Set(names)]
}
