import type { Command } from 'commander'
import { createCommand, SITE, siteCommand } from '../../server/commandLine.ts'
import { commandName, withWords } from '../../server/commandName.ts'

/** Options of every scaffold. */
export interface ScaffoldOptions {
  readonly dryRun?: boolean
  readonly json?: boolean
}

/** Options of `new block` and `new page-kind`. */
export interface BlockOptions extends ScaffoldOptions {
  readonly title?: string
  readonly description?: string
  readonly group?: string
  readonly icon?: string
  readonly field?: readonly string[]
  readonly slot?: readonly string[]
  readonly mode?: string
  readonly fromContent?: string
  readonly generate: boolean
}

/** Options of `new site`. */
export interface SiteOptions extends ScaffoldOptions {
  readonly name?: string
  readonly languages: string
  readonly space?: string
}

const typed = (what: string) => withWords(commandName('new'), what)

const scaffold = (command: Command): Command =>
  command
    .option('--dry-run', 'Print the files, and write nothing.')
    .option('--json', 'Print the result for programs: { files: [{ path, action }] }.')

/** Defines the command that scaffolds blocks, page kinds, fields and sites. */
export function newCommand(): Command {
  const command = siteCommand('new', {
    examples: [
      ['block pull_quote --field words:textarea! --field source', 'Writes a block with two fields.'],
      ['block teaser --from-content home', 'Infers the fields of a block from the blocks in a story.'],
      ['page-kind recipe --field ingredients:textarea', 'Writes a kind of page.'],
      ['field pull_quote year:number', 'Adds a field to a block.'],
      ['site my-site', 'Writes a site to a new folder.'],
    ],
    next: 'Change the renderer of the block: Ladle and the site show it at once.',
    docs: 'docs/scaffolds.md',
  })
  command.addCommand(
    block('block', 'Writes a block: its definition, renderer, stylesheet and sample content.'),
  )
  command.addCommand(block('page-kind', 'Writes a kind of page: a block whose stories have an address.'))
  command.addCommand(field())
  command.addCommand(site())
  return command
}

function block(what: 'block' | 'page-kind', summary: string): Command {
  const example =
    what === 'block'
      ? [
          'pull_quote --field words:textarea! --field source',
          'A block with a required and an optional field.',
        ]
      : ['recipe --field ingredients:textarea --slot body', 'A page with a text and a slot for blocks.']
  return scaffold(
    createCommand(typed(what), summary, {
      examples: [
        example as [string, string],
        ['teaser --from-content home', 'Infers the fields from the blocks of that name in a story.'],
        ['teaser --field title --dry-run', 'Prints the files.'],
      ],
      next: `Open it in Ladle: ${commandName('ladle')}`,
      docs: 'docs/scaffolds.md',
    }),
  )
    .name(what)
    .argument('<name>', 'The name of the component in the content service: pull_quote.')
    .argument(...SITE)
    .option(
      '--field <field...>',
      'The fields: title, words:richtext, words:richtext! if required, size:option=small,large.',
    )
    .option('--slot <slot...>', 'The slots: body allows all blocks, items=card,teaser only these.')
    .option('--from-content <story>', 'Infer the fields from a story: its slug, or its JSON file.')
    .option('--title <title>', 'The display name in the editor. Default: derived from the name.')
    .option('--description <sentence>', 'A sentence for editors that describes the purpose.')
    .option(
      '--group <group>',
      `The folder in the insert menu. Default: ${what === 'block' ? 'Text' : 'Pages'}.`,
    )
    .option('--icon <icon>', 'The icon in the insert menu.')
    .option('--mode <mode>', 'For an island: visible, interaction or load. Default: static, without script.')
    .option('--no-generate', 'Leave generated files alone: components and Ladle stories.')
    .action(async (name: string, folder: string | undefined, options: BlockOptions) => {
      const { newBlock } = await import('./newBlock.ts')
      await newBlock(what === 'block' ? 'block' : 'page', name, folder, options)
    })
}

function field(): Command {
  return scaffold(
    createCommand(
      typed('field'),
      'Adds a field to the definition of a block, and prints what its renderer needs.',
      {
        examples: [['pull_quote year:number', 'An optional number.']],
        next: 'Show the field in the renderer of the block.',
        docs: 'docs/scaffolds.md',
      },
    ),
  )
    .name('field')
    .argument('<block>', 'The name of the block, or of its folder.')
    .argument(
      '<field>',
      'The field: title, words:richtext, words:richtext! if required, size:option=small,large.',
    )
    .argument(...SITE)
    .option('--no-generate', 'Leave generated files alone: components and Ladle stories.')
    .action(async (name: string, argument: string, folder: string | undefined, options: BlockOptions) => {
      const { newField } = await import('./newField.ts')
      await newField(name, argument, folder, options)
    })
}

function site(): Command {
  return scaffold(
    createCommand(typed('site'), 'Writes a site: a page, header and footer, three blocks, content, a test.', {
      examples: [['my-site --languages en,de', 'A site in two languages.']],
      next: 'cd my-site && npm install && npm run dev',
      docs: 'docs/your-own-site.md',
    }),
  )
    .name('site')
    .argument('<folder>', 'A folder that does not exist, or is empty.')
    .option('--name <name>', "The site's title, for visitors. Default: derived from the folder's name.")
    .option('--languages <codes>', 'Language codes, with the main language first: en,de.', 'en')
    .option('--space <id>', 'The id of a space of the content service, for its content folder.')
    .action(async (folder: string, options: SiteOptions) => {
      const { newSite } = await import('./newSite.ts')
      await newSite(folder, options)
    })
}
