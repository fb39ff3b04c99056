import { readSlot, readValues } from '../../src/registry/readValues.ts'
import type { ShellPartProps } from '../../src/site/shell.ts'
import ColophonBlock from './plugins/colophon/Colophon.tsx'
import { fields as colophonFields } from './plugins/colophon/index.ts'
import { fields as mastheadFields } from './plugins/masthead/index.ts'
import MastheadBlock from './plugins/masthead/Masthead.tsx'
import { fields as linkFields } from './plugins/menu-link/index.ts'
import MenuLink from './plugins/menu-link/MenuLink.tsx'

const context = { root: {}, uid: '', inline: false }

const parts = ({ story, path, languages }: ShellPartProps) => ({
  ...context,
  language: languages?.find(({ current }) => current)?.code,
  links: readSlot(story!.content, 'links').map((block) => (
    <MenuLink key={block._uid} {...context} {...readValues(block, linkFields)} path={path} {...{ block }} />
  )),
})

export const Masthead = (props: ShellPartProps) =>
  props.story ? (
    <MastheadBlock
      {...parts(props)}
      {...readValues(props.story.content, mastheadFields)}
      languages={props.languages}
    />
  ) : null

export const Colophon = (props: ShellPartProps) =>
  props.story ? (
    <ColophonBlock {...parts(props)} {...readValues(props.story.content, colophonFields)} />
  ) : null
