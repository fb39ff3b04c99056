// @ts-check
/**
 * Returns the README of a new site.
 *
 * @param {import('./siteFiles.js').SiteChoices} choices
 */
export const readme = ({ name, languages, space, token }) => `# ${name}

A site built with Strata. Editors compose pages from blocks; visitors get HTML with only the scripts that a page needs.

| command | what it does |
| --- | --- |
| \`npm run dev\` | starts the site, the editor and all services offline, and updates the page when you save a file |
| \`npm start\` | builds and serves the site for production |
| \`npm run build\`, \`npm run serve\` | the same in two steps, for deployments |
| \`npm test\` | renders every block with its sample content |
| \`npm run typecheck\` | checks the types |
| \`npm run check\` | lists broken links and invalid content |
| \`npm run generate\` | generates the Storyblok components from the blocks |
| \`npm run ladle\` | shows each block separately |

## Add a block

Each folder in \`plugins\` is a block. Copy \`plugins/text\`, change its \`name\` and fields, and run \`npm run generate\`. Then insert it
on a page: in the editor, or in the page's file in \`content/stories\`.

- \`plugins/text\` is static: it needs no script.
- \`plugins/checklist\` is an island: its script loads when a visitor interacts with it.
- \`plugins/badge\` is an inline token: editors write \`[[badge | New]]\` in a text.

## Write content

Stories are files in \`content/stories\`. The editor saves drafts to \`.data\`; \`npx strata content-export\` writes them to \`content\`, where
you can commit them. The page at \`/\` is the story with the slug \`home\`.
${languages.length > 1 ? languageSection(languages) : ''}
## Connect a space

${space ? `The content is in the folders \`${space}\`, the id of your space. ` : ''}Generate the components from the blocks, and push them with Storyblok's command line:

\`\`\`sh
npx strata generate components
npx storyblok components push --space ${space ?? '<id> --from 1'} --path content
\`\`\`

${token ? 'The file `.env` contains the preview token, so the site loads the content of the space. To work offline, rename the file.' : 'To load the stories of the space, add its preview token to the file `.env`:'}
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
\`translatable: true\`. Paths of translations start with the language code (\`/${others[0]?.toLowerCase()}/\`); an untranslated page
shows a note. The languages are configured in \`languages.ts\`.
`
