import { parseSync } from 'vite'

/** Returns the specifiers of static and dynamic imports of a compiled module. */
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

/** An expression that is a string literal. */
const LITERAL = /^['"]([^'"]+)['"]$/

/** Returns the packages that a compiled module imports, statically or dynamically. */
export const packageImports = (file: string, text: string): readonly string[] =>
  packagesOf(moduleSpecifiers(file, text))

/** Returns the specifiers that a declaration file imports. */
export const declarationSpecifiers = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\b(?:from|import|module) ?\(?['"]([^'"\n]+)['"]/g), ([, name = '']) => name)

/** Returns the packages whose types a declaration file uses. */
export const declarationImports = (text: string): readonly string[] => packagesOf(declarationSpecifiers(text))

function packagesOf(specifiers: readonly string[]): string[] {
  const names = specifiers.flatMap((specifier) => {
    const [, name] = /^((?:@[\w.-]+\/)?[a-z0-9][\w.-]*)(?:\/|$)/.exec(specifier) ?? []
    return name === undefined ? [] : [name]
  })
  return [...new Set(names)]
}
