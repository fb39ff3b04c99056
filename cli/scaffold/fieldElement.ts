import type { PartModel } from './blockModel.ts'
import { quoted } from './printValue.ts'

/** What a generated element needs. */
export interface ElementContext {
  /** The variable of the value. */
  readonly variable: string
  /** The variable of a text that labels it, for a link. */
  readonly label?: string
  /** The variable of a text with its alternative text, for a file. */
  readonly alternative?: string
  /** The level of the heading, for a title. */
  readonly headingLevel?: 1 | 2
  /** Whether the site has the parts `File`, `Moment` and `StoredValue`, which show any file, any time and any value. */
  readonly hasParts?: boolean
}

/** JSX for a value, and the names that it needs from the package and the site. */
export interface ValueElement {
  readonly jsx: readonly string[]
  readonly core?: readonly string[]
  readonly react?: readonly string[]
  readonly parts?: readonly string[]
}

/** Returns JSX that shows a value if it is not empty. */
const ifFilled = (variable: string, jsx: string): readonly string[] =>
  jsx.length + variable.length > 80
    ? [`{${variable} ? (`, `  ${jsx}`, ') : null}']
    : [`{${variable} ? ${jsx} : null}`]

/** Returns the starting markup of a field or slot, guessed from its kind and name. Undefined if it is a setting, not content. */
export function fieldElement(part: PartModel, context: ElementContext): ValueElement | undefined {
  const { variable, label, alternative, headingLevel, hasParts = false } = context
  switch (part.kind) {
    case 'slot':
      return { jsx: slotElement(part, variable) }
    case 'text':
    case 'textarea':
      return headingLevel
        ? { jsx: ifFilled(variable, `<h${headingLevel}>{${variable}}</h${headingLevel}>`) }
        : { jsx: ifFilled(variable, textElement(part.name, variable)) }
    case 'html':
      return { jsx: ifFilled(variable, `<HtmlText html={${variable}} />`), react: ['HtmlText'] }
    case 'richtext':
      return { jsx: ifFilled(variable, `<RichText document={${variable}} />`), react: ['RichText'] }
    case 'number':
      return { jsx: [`{${variable} === undefined ? null : <p>{${variable}}</p>}`] }
    case 'datetime':
      return hasParts && !part.options.dayOnly
        ? { jsx: ifFilled(variable, `<Moment at={${variable}} />`), parts: ['Moment'] }
        : { jsx: ifFilled(variable, `<Day at={${variable}} />`), react: ['Day'] }
    case 'relation':
      return {
        jsx: ifFilled(variable, `<a href={slugToPath(${variable}.full_slug)}>{${variable}.name}</a>`),
        core: ['slugToPath'],
      }
    case 'relations':
      return {
        jsx: listElement(
          variable,
          'story',
          'story.uuid',
          '<a href={slugToPath(story.full_slug)}>{story.name}</a>',
        ),
        core: ['slugToPath'],
      }
    case 'asset':
    case 'image':
    case 'file': {
      const file = alternative ? `{ ...${variable}, alt: ${alternative} || ${variable}.alt }` : variable
      return hasParts
        ? { jsx: ifFilled(variable, `<File file={${file}} />`), parts: ['File'] }
        : { jsx: ifFilled(variable, `<Picture image={${file}} />`), react: ['Picture'] }
    }
    case 'multiasset':
      return hasParts
        ? { jsx: listElement(variable, 'file', 'file.filename', '<File file={file} />'), parts: ['File'] }
        : {
            jsx: listElement(variable, 'image', 'image.filename', '<Picture image={image} />'),
            react: ['Picture'],
          }
    case 'markdown':
      return { jsx: ifFilled(variable, `<MarkdownText markdown={${variable}} />`), react: ['MarkdownText'] }
    case 'table':
      return { jsx: tableElement(variable) }
    case 'custom':
      return hasParts
        ? { jsx: [`<StoredValue value={${variable}} />`], parts: ['StoredValue'] }
        : { jsx: [`<p>{JSON.stringify(${variable})}</p>`] }
    case 'link': {
      const href = `linkTarget(${variable}).href`
      return {
        jsx: ifFilled(variable, `<a href={${href}}>{${label ? `${label} || ${href}` : href}}</a>`),
        core: ['linkTarget'],
      }
    }
    default:
      return undefined
  }
}

/** Returns the element of a text that is not a heading. */
function textElement(name: string, variable: string): string {
  if (/quote|citation/i.test(name)) return `<blockquote>{${variable}}</blockquote>`
  if (/caption|author|source|byline|eyebrow|kicker/i.test(name)) return `<p><small>{${variable}}</small></p>`
  return `<p>{${variable}}</p>`
}

function listElement(variable: string, item: string, key: string, jsx: string): readonly string[] {
  return [
    `{${variable}.length ? (`,
    '  <ul>',
    `    {${variable}.map((${item}) => (`,
    `      <li key={${key}}>${jsx}</li>`,
    '    ))}',
    '  </ul>',
    ') : null}',
  ]
}

function tableElement(variable: string): readonly string[] {
  return [
    `{${variable} ? (`,
    '  <table>',
    '    <thead>',
    '      <tr>',
    `        {${variable}.head.map((cell, column) => (`,
    '          <th key={column}>{cell}</th>',
    '        ))}',
    '      </tr>',
    '    </thead>',
    '    <tbody>',
    `      {${variable}.rows.map((cells, row) => (`,
    '        <tr key={row}>',
    '          {cells.map((cell, column) => (',
    '            <td key={column}>{cell}</td>',
    '          ))}',
    '        </tr>',
    '      ))}',
    '    </tbody>',
    '  </table>',
    ') : null}',
  ]
}

/** Slots of one kind of block with a name in the plural are lists. */
function slotElement({ name, options }: PartModel, variable: string): readonly string[] {
  const { allow } = options
  const isList = Array.isArray(allow) && allow.length === 1 && /s$|list$/i.test(name)
  if (!isList) return [`{${variable}}`]
  return [
    `{${variable}.length ? (`,
    '  <ul>',
    `    {${variable}.map((item) => (`,
    '      <li key={item.key}>{item}</li>',
    '    ))}',
    '  </ul>',
    ') : null}',
  ]
}

/** Returns the attribute of the root element that holds a setting, for stylesheets and scripts: `data-image-position`. */
export function settingAttribute({ name, kind }: PartModel, variable: string): string | undefined {
  const attribute = `data-${name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')}`
  if (attribute === 'data-') return undefined
  // Attributes with these names have a meaning for the builder.
  const free = /^data-(?:block|blok-[cu].*|on|component|src)$/.test(attribute)
    ? `${attribute}-value`
    : attribute
  if (kind === 'boolean') return `${free}={${variable} || undefined}`
  if (kind === 'option') return `${free}={${variable}}`
  if (kind === 'options') return `${free}={${variable}.join(${quoted(' ')}) || undefined}`
  return undefined
}
