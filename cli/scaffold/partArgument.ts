import type { FieldKind } from '../../src/registry/field.ts'
import type { PartModel } from './blockModel.ts'

/** Kinds of fields that an argument can name. */
export const FIELD_KINDS = [
  'text',
  'textarea',
  'html',
  'richtext',
  'number',
  'boolean',
  'datetime',
  'option',
  'options',
  'relation',
  'relations',
  'asset',
  'multiasset',
  'link',
] as const satisfies readonly FieldKind[]

const CHOICES: ReadonlySet<string> = new Set(['option', 'options'])
const RELATIONS: ReadonlySet<string> = new Set(['relation', 'relations'])

/**
 * Reads a field from an argument: `title`, `words:richtext`, `words:richtext!` if it is required, `size:option=small,large` with its
 * values, `author:relation=author` with content types.
 *
 * @throws Error with the form of the argument
 */
export function readFieldArgument(argument: string): PartModel {
  const [, name = '', kind = 'text', required, list] =
    /^([^:=!]+)(?::([a-z]+))?(!)?(?:=(.+))?$/.exec(argument) ?? []
  const known = FIELD_KINDS.find((each) => each === kind)
  if (!known)
    throw new Error(
      `"${argument}" is not a field. Write name:kind, such as words:richtext, words:richtext! if it is required, or size:option=small,large. Kinds: ${FIELD_KINDS.join(', ')}.`,
    )
  const values = list?.split(',').filter(Boolean)
  const needsValues = CHOICES.has(known) || RELATIONS.has(known)
  if (needsValues !== Boolean(values?.length))
    throw new Error(
      needsValues
        ? `The field "${argument}" needs a list: ${name}:${known}=${RELATIONS.has(known) ? 'article,author' : 'small,large'}.`
        : `The field "${argument}" takes no list. Only option, options, relation and relations have one.`,
    )
  return {
    name,
    kind: known,
    options: {
      ...(required ? { required: true } : {}),
      ...(values ? { [RELATIONS.has(known) ? 'contentTypes' : 'values']: values } : {}),
    },
  }
}

/** Reads a slot from an argument: `body` for all blocks, `items=card,teaser` for some. @throws Error with the form of the argument */
export function readSlotArgument(argument: string): PartModel {
  const [, name = '', list] = /^([^:=!]+)(?:=(.+))?$/.exec(argument) ?? []
  if (!name)
    throw new Error(`"${argument}" is not a slot. Write body, or items=card,teaser for certain blocks.`)
  return { name, kind: 'slot', options: { allow: list ? list.split(',').filter(Boolean) : 'any' } }
}
