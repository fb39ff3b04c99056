import * as field from '../../fields/fields.ts'
import type { FieldKind } from '../../src/registry/field.ts'
import type { PartModel } from './blockModel.ts'

const isFieldKind = (name: string): name is FieldKind => Object.hasOwn(field, name)

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
  if (!isFieldKind(kind))
    throw new Error(
      `"${argument}" is not a field. Write name:kind, such as words:richtext, words:richtext! if it is required, or size:option=small,large. Kinds: ${Object.keys(field).join(', ')}.`,
    )
  const values = list?.split(',').filter(Boolean)
  const needsValues = CHOICES.has(kind) || RELATIONS.has(kind)
  if (needsValues !== Boolean(values?.length))
    throw new Error(
      needsValues
        ? `The field "${argument}" needs a list: ${name}:${kind}=${RELATIONS.has(kind) ? 'article,author' : 'small,large'}.`
        : `The field "${argument}" takes no list. Only option, options, relation and relations have one.`,
    )
  return {
    name,
    kind,
    options: {
      ...(required ? { required: true } : {}),
      ...(values ? { [RELATIONS.has(kind) ? 'contentTypes' : 'values']: values } : {}),
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
