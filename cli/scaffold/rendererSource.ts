import { PACKAGE } from '../../server/build/paths.ts'
import { propName } from '../../src/registry/propNames.ts'
import { type BlockModel, IMPORTED_NAMES, isSlot, type PartModel, rendererName } from './blockModel.ts'
import { fieldElement, settingAttribute } from './fieldElement.ts'
import { printKey } from './printValue.ts'
import { rendererVariables } from './rendererVariables.ts'

export interface RendererOptions {
  /** Whether the block has a stylesheet, `<Name>.module.css` with the class `root`. */
  readonly hasStyles?: boolean
  /** Whether the site has the parts `File`, `Moment` and `StoredValue` in its folder `parts`. */
  readonly hasParts?: boolean
}

/** A text that names the block: its heading. */
const HEADING = /^(?:title|headline|heading|header|name|question)$|(?:^|_)(?:title|headline|heading)$/i

/** Prints the starting renderer of a block: semantic HTML that shows every value. Settings become attributes of its root element. */
export function rendererSource(
  block: BlockModel,
  { hasStyles = false, hasParts = false }: RendererOptions = {},
): string {
  const component = rendererName(block)
  const { parts, kind } = block
  const names = parts.map(({ name }) => name)
  const variables = rendererVariables(names, [...IMPORTED_NAMES, component])
  const variableOf = ({ name }: PartModel) => variables.get(name) ?? name
  const heading = parts.find(({ kind, name }) => /^text/.test(kind) && HEADING.test(name))
  const labels = linkLabels(parts)
  const alternatives = alternativeTexts(parts)
  const shownElsewhere = new Set([...labels.values(), ...alternatives.values()])
  const shown = parts
    // A label is shown in its link, an alternative text in its picture.
    .filter((part) => !shownElsewhere.has(part))
    .map((part) => {
      const labelPart = labels.get(part)
      const alternative = alternatives.get(part)
      return fieldElement(part, {
        variable: variableOf(part),
        label: labelPart && variableOf(labelPart),
        alternative: alternative && variableOf(alternative),
        headingLevel: part === heading ? (kind === 'page' ? 1 : 2) : undefined,
        hasParts,
      })
    })
    .filter((element) => element !== undefined)
  const attributes = settingAttributes(parts, variableOf)
  const labelled = [...labels].map(([link, text]) => unlinkedLabel(variableOf(link), variableOf(text)))
  const body = [...shown.flatMap(({ jsx }) => jsx), ...labelled]
  const used = (from: 'core' | 'react' | 'parts') => [
    ...new Set(shown.flatMap((element) => element[from] ?? [])),
  ]
  const props = names.map((name) => {
    const variable = variables.get(name)
    return variable === propName(name) ? propName(name) : `${printKey(propName(name))}: ${variable}`
  })
  const element = rootElement(block, heading !== undefined)
  const attributeList = [
    '{...root}',
    ...(hasStyles ? ['className={styles.root}'] : kind === 'page' ? ['className="wrap"'] : []),
    ...attributes,
  ]
  const opening = openingTag(element, attributeList)
  const types = parts.some(isSlot) ? 'fields, slots' : 'fields'
  return [
    used('core').length
      ? `import { ${[...used('core'), 'type Props'].sort(byName).join(', ')} } from '${PACKAGE}'`
      : `import type { Props } from '${PACKAGE}'`,
    ...(used('react').length
      ? [`import { ${used('react').sort().join(', ')} } from '${PACKAGE}/react'`]
      : []),
    ...used('parts').map((name) => `import { ${name} } from '../../parts/${name}.tsx'`),
    ...(hasStyles ? [`import styles from './${component}.module.css'`] : []),
    `import type { ${types} } from './index.ts'`,
    '',
    ...signature(component, ['root', ...props], types),
    '  return (',
    ...(body.length
      ? [...opening, ...body.map((line) => `      ${line}`), `    </${element}>`]
      : [`    <${[element, ...attributeList].join(' ')} />`]),
    '  )',
    '}',
    '',
  ].join('\n')
}

/** Prints the opening tag of the root element, with one attribute a line if they do not fit on one. */
function openingTag(element: string, attributes: readonly string[]): readonly string[] {
  const line = `    <${[element, ...attributes].join(' ')}>`
  return line.length <= 110
    ? [line]
    : [`    <${element}`, ...attributes.map((attribute) => `      ${attribute}`), '    >']
}

/** Prints the first lines of the function, with one prop a line if they do not fit on one. */
function signature(component: string, props: readonly string[], types: string): readonly string[] {
  const type = `Props<${types
    .split(', ')
    .map((name) => `typeof ${name}`)
    .join(', ')}>`
  const line = `export default function ${component}({ ${props.join(', ')} }: ${type}) {`
  return line.length <= 110
    ? [line]
    : [`export default function ${component}({`, ...props.map((prop) => `  ${prop},`), `}: ${type}) {`]
}

/** Returns the attributes of the root element for the block's settings, each once. */
function settingAttributes(
  parts: readonly PartModel[],
  variableOf: (part: PartModel) => string,
): readonly string[] {
  const byName = new Map<string, string>()
  for (const part of parts) {
    const attribute = settingAttribute(part, variableOf(part))
    if (attribute) byName.set(attribute.split('=')[0] ?? '', attribute)
  }
  return [...byName.values()]
}

const plainName = (name: string) => name.replace('type ', '').toLowerCase()
const byName = (a: string, b: string) => (plainName(a) < plainName(b) ? -1 : 1)

/** Shows the label of an empty link as text. */
const unlinkedLabel = (link: string, text: string) => `{!${link} && ${text} ? <p>{${text}}</p> : null}`

const LINK_PART = /[_-]?(?:link|url|href|target)$/i
const LABEL_PART = /[_-]?(?:label|text|title|name)$/i

/** Returns the text that labels each link: the one of the same stem (`button_link` and `button_text`). */
function linkLabels(parts: readonly PartModel[]): ReadonlyMap<PartModel, PartModel> {
  const texts = parts.filter(({ kind }) => kind === 'text')
  const links = parts.filter(({ kind }) => kind === 'link')
  const labels = new Map<PartModel, PartModel>()
  for (const link of links) {
    const stem = link.name.replace(LINK_PART, '').toLowerCase()
    const label = texts.find((text) => {
      if ([...labels.values()].includes(text)) return false
      const textStem = text.name.replace(LABEL_PART, '').toLowerCase()
      return (
        LABEL_PART.test(text.name) &&
        textStem === stem &&
        (stem !== '' || links.length === 1) &&
        !/^(?:title|name)$/i.test(text.name)
      )
    })
    const only =
      links.length === 1
        ? texts.find(({ name }) => /^(?:button|link|cta)_?(?:text|label)$|^label$/i.test(name))
        : undefined
    const found = label ?? only
    if (found) labels.set(link, found)
  }
  return labels
}

const FILE_PART = /[_-]?(?:src|file|asset)$/i
const ALTERNATIVE_PART = /(?:^|[_-]|(?<=[a-z\d])(?=A))[Aa]lt(?:[_-]?[Tt]ext)?$/

/** Returns the text that describes each file: the one of the same stem (`image` and `image_alt`), or the only one of the only file. */
function alternativeTexts(parts: readonly PartModel[]): ReadonlyMap<PartModel, PartModel> {
  const files = parts.filter(({ kind }) => kind === 'asset')
  const texts = parts.filter(({ kind, name }) => kind === 'text' && ALTERNATIVE_PART.test(name))
  const alternatives = new Map<PartModel, PartModel>()
  for (const file of files) {
    const stem = file.name.replace(FILE_PART, '').toLowerCase()
    const own = texts.find(({ name }) => name.replace(ALTERNATIVE_PART, '').toLowerCase() === stem)
    const only = files.length === 1 ? texts.find(({ name }) => /^alt(?:[_-]?text)?$/i.test(name)) : undefined
    const text = own ?? only
    if (text) alternatives.set(file, text)
  }
  return alternatives
}

function rootElement({ kind, parts }: BlockModel, hasHeading: boolean): string {
  if (kind === 'page') return 'div'
  if (parts.some(({ kind, name }) => /^text/.test(kind) && /quote/i.test(name))) return 'figure'
  return hasHeading && parts.length > 1 ? 'section' : 'div'
}
