// @ts-check
/**
 * The README of a site.
 *
 * @param {import('./siteFiles.js').SiteChoices} choices
 */
export const readme = ({ name, languages, space, token }) => `# ${name}

A site built with Strata: blocks that editors arrange, and pages of plain HTML.

| command | what it does |
| --- | --- |
| \`npm run dev\` | serves the site with the editor and all services, offline; a saved block appears at once |
| \`npm start\` | builds the site and serves it as visitors get it |
| \`npm run build\`, \`npm run serve\` | the same in two steps, as a deployment runs them |
| \`npm test\` | renders every block with its sample content |
| \`npm run typecheck\` | checks the types |
| \`npm run check\` | finds broken links and invalid content |
| \`npm run generate\` | writes the components of the content service from the blocks |
| \`npm run ladle\` | shows every block by itself |

## Add a block

A folder in \`plugins\` is a block. Copy \`plugins/text\`, change its \`name\` and fields, and run \`npm run generate\`. Then insert it
on a page: in the editor, or in the page's file in \`content/stories\`.

- \`plugins/text\` is static: it sends no script.
- \`plugins/checklist\` is an island: its script is loaded when a visitor touches it.
- \`plugins/badge\` is an inline token: \`[[badge | New]]\` within text.

## Write content

Stories are files in \`content/stories\`. The editor saves drafts in \`.data\`; \`npx strata export\` writes them to \`content\`, so that
they can be committed. The page at \`/\` is the story with the slug \`home\`.
${languages.length > 1 ? languageSection(languages) : ''}
## Connect a space

${space ? `The content is in the folders \`${space}\`, the id of your space. ` : ''}\`npx strata generate components\` writes the components; the content service's own command line pushes them:

\`\`\`sh
npx storyblok components push --space ${space ?? '<id>'} --path .
\`\`\`

${token ? 'The file `.env` holds the preview token: with it the site reads the space. Rename the file to work offline.' : 'To read the stories of the space, put its preview token into a file `.env`:'}
${
  token
    ? ''
    : `
\`\`\`sh
CONTENT_ENDPOINT=https://api.storyblok.com/v2
CONTENT_TOKEN=<preview token>
\`\`\`
`
}`

/** @param {readonly string[]} languages */
const languageSection = ([main, ...others]) => `
## Languages

Content is written in \`${main}\`, and translated field by field into ${others.map((code) => `\`${code}\``).join(', ')}: fields with
\`translatable: true\`. Pages of the other languages begin with their code (\`/${others[0]?.toLowerCase()}/\`); a page that is not translated
says so. \`languages.ts\` names the languages.
`
