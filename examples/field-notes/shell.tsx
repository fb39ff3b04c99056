import { readValues } from '../../src/registry/readValues.ts'
import type { ShellPartProps } from '../../src/site/shell.ts'
import ColophonBlock from './plugins/colophon/Colophon.tsx'
import { fields as colophonFields } from './plugins/colophon/index.ts'
import { fields as mastheadFields } from './plugins/masthead/index.ts'
import MastheadBlock from './plugins/masthead/Masthead.tsx'

const bare = { language: undefined, root: {}, uid: '', inline: false, links: [] }

export const Masthead = ({ story, languages }: ShellPartProps) =>
  story ? (
    <MastheadBlock {...bare} languages={languages} {...readValues(story.content, mastheadFields)} />
  ) : null

export const Colophon = ({ story }: ShellPartProps) =>
  story ? <ColophonBlock {...bare} {...readValues(story.content, colophonFields)} /> : null
