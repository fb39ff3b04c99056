import { parseSync } from 'vite'

/** The packages that a compiled module imports, at once or on demand. */
export function packageImports(file: string, text: string): readonly string[] {
  const { module } = parseSync(file, text)
  return packagesOf([
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ])
}

/** Specifiers that a declaration file imports. */
export const declarationSpecifiers = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\b(?:from|import|module) ?\(?['"]([^'"\n]+)['"]/g), ([, name = '']) => name)

/** The packages whose types a declaration file needs. */
export const declarationImports = (text: string): readonly string[] => packagesOf(declarationSpecifiers(text))

function packagesOf(specifiers: readonly (string | undefined)[]): string[] {
  const names = specifiers.flatMap((specifier = '') => {
    const [, name] = /^((?:@[\w.-]+\/)?[a-z0-9][\w.-]*)(?:\/|$)/.exec(specifier) ?? []
    return name === undefined ? [] : [name]
  })
  return [...new Set(names)]
}
