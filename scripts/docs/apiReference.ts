import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { GENERATED } from '../../cli/docs/blockPage.ts'
import { code, paragraphs, table } from '../../cli/docs/markdown.ts'
import type { GeneratedFiles } from '../../cli/generatedFiles.ts'
import * as field from '../../fields/fields.ts'

/** A page of the reference: interfaces and functions, by the file that declares them. */
interface Page {
  readonly file: string
  readonly title: string
  readonly opening: string
  /** Files, and the names of declarations in them; all exported interfaces and functions without names. */
  readonly parts: readonly (readonly [file: string, ...names: string[]])[]
}

const FIELD_KINDS = Object.keys(field)

const PAGES: readonly Page[] = [
  {
    file: 'docs/reference/plugin.md',
    title: 'definePlugin',
    opening:
      'Every property of the definition of a block. [Field kinds](fields.md) has the kinds of its fields. [Your first block](../your-first-block.md) is the tutorial; [block recipes](../block-recipes.md) and [block data](../block-data.md) have samples of modes, enhancers, slots, queries and migrations.',
    parts: [
      ['src/registry/plugin.ts', 'PluginDefinition', 'Preset', 'Enhancement', 'BlockContext', 'Inherited'],
      ['src/registry/form.ts', 'FormGroup'],
      ['src/registry/slot.ts', 'Slot'],
      ['src/registry/query.ts', 'StoriesQuery', 'GeneralQueryKinds'],
      ['src/registry/inline.ts', 'Inline', 'InlineAttribute'],
      ['src/registry/migration.ts', 'Migration'],
      ['src/registry/card.ts', 'Card'],
    ],
  },
  {
    file: 'docs/reference/fields.md',
    title: 'Field kinds',
    opening:
      'A field kind defines the input of a field in the form, the values that are stored, and the prop of the renderer. `definePlugin` accepts every field type of the content service: properties without an option here are given as `settings`.',
    parts: [
      ...FIELD_KINDS.map((kind) => [`fields/${kind}/field.ts`] as const),
      ['src/registry/field.ts', 'FieldOptions'],
      ['src/registry/textField.ts', 'TextOptions'],
      ['src/registry/choices.ts', 'ChoiceOptions'],
      ['src/registry/relationOptions.ts', 'RelationOptions'],
      ['src/registry/files.ts', 'FileOptions'],
    ],
  },
  {
    file: 'docs/reference/site.md',
    title: 'defineSite and defineSiteServer',
    opening:
      'Every property of the definition of a site, and of its part on the server. [Your own site](../your-own-site.md) lists the files of a site.',
    parts: [
      ['src/pages/defineSite.ts', 'SiteDefinition', 'Section', 'DataContext', 'AppIcon'],
      ['src/pages/queries/queryContext.ts', 'QueryContext'],
      ['src/index/selection.ts', 'Selection'],
      ['src/index/storyRecord.ts', 'StoryRecord', 'RecordTimes', 'RecordFacts'],
      ['src/pages/shell.ts', 'Shell', 'ShellPage'],
      ['src/pages/languages/language.ts', 'Language'],
      ['server/siteServer.ts', 'SiteServer', 'ConfiguredSite'],
    ],
  },
]

type Node = Readonly<Record<string, unknown>> & {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** A parsed source file. */
class Source {
  readonly #file: string
  readonly #text: string
  readonly #body: readonly Node[]
  readonly #comments: readonly { readonly start: number; readonly end: number; readonly value: string }[]

  constructor(file: string, text: string) {
    const { program, comments, errors } = parseSync(file, text)
    if (errors.length) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
    this.#file = file
    this.#text = text
    this.#body = program.body as unknown as readonly Node[]
    this.#comments = comments
  }

  /** Returns the names of exported functions, then of exported interfaces. */
  exportedNames(): readonly string[] {
    const declared = this.#body.flatMap(({ type, declaration }) =>
      type === 'ExportNamedDeclaration' && declaration ? [declaration as Node] : [],
    )
    const interfaces = declared.filter(({ type }) => type === 'TSInterfaceDeclaration')
    return [
      ...declared.filter((node) => !interfaces.includes(node) && !node.type.startsWith('TS')),
      ...interfaces,
    ].map((node) =>
      String((((node.declarations as readonly Node[] | undefined)?.[0] ?? node).id as Node).name),
    )
  }

  /** Returns the section of a declaration. @throws Error if it does not exist or has no comment */
  section(name: string): string {
    for (const statement of this.#body) {
      const declared = statement.declaration as Node | null | undefined
      if (!declared) continue
      if (declared.type === 'TSInterfaceDeclaration' && (declared.id as Node).name === name)
        return paragraphs(`## ${name}`, this.#comment(statement, name), this.#members(declared))
      const [variable] = (declared.declarations ?? []) as readonly Node[]
      const named = (variable ?? declared).id as Node
      const isNamed = /^(?:Function|Variable)Declaration$/.test(declared.type) && named.name === name
      if (isNamed) return paragraphs(`## field.${name}`, this.#comment(statement, name))
    }
    throw new Error(`${this.#file} declares no ${name}. Correct the list in scripts/docs/apiReference.ts.`)
  }

  #members(declared: Node): string {
    const members = (declared.body as { readonly body: readonly Node[] }).body
    return table(
      ['Property', 'Type', 'Required', 'Meaning'],
      members.map((member) => {
        const key = member.key as Node
        const type = (member.typeAnnotation ?? member.returnType) as Node | undefined
        const signature =
          member.type === 'TSMethodSignature'
            ? this.#text.slice(key.end, member.end)
            : this.#text.slice((type?.start ?? member.end) + 1, type?.end ?? member.end)
        return [
          code(String(key.name ?? key.value)),
          code(withoutComments(signature).replaceAll(/\s+/g, ' ').trim()),
          member.optional ? '' : 'yes',
          this.#comment(member),
        ]
      }),
    )
  }

  /**
   * Returns the text of the doc comment of a node.
   * @param required name of a declaration that must have a comment
   */
  #comment({ start }: Node, required?: string): string {
    const before = this.#comments.find(
      ({ end, value }) => value.startsWith('*') && end <= start && this.#text.slice(end, start).trim() === '',
    )
    if (!before && required)
      throw new Error(`${required} in ${this.#file} has no comment. Add one that describes it.`)
    return (before?.value ?? '')
      .replaceAll(/^\s*\* ?/gm, '')
      .replaceAll(/\{@link (\w+)\}/g, '`$1`')
      .replaceAll(/^@(\w+)/gm, '$1:')
      .trim()
  }
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Generates the reference of plugin and site definitions from the comments of their types. */
export async function apiReference(root: string): Promise<GeneratedFiles> {
  const pages = PAGES.map(async ({ file, title, opening, parts }): Promise<[string, string]> => {
    const sections = parts.map(async ([path, ...names]) => {
      const source = new Source(path, await readFile(join(root, path), 'utf8'))
      return (names.length ? names : source.exportedNames()).map((name) => source.section(name))
    })
    return [
      file,
      `${paragraphs(GENERATED, `# ${title}`, opening, ...(await Promise.all(sections)).flat())}\n`,
    ]
  })
  return { files: new Map(await Promise.all(pages)), folder: 'docs/reference' }
}
