/** Defines sites and blocks, and reads content: everything that runs in Node and in the browser without React. */

export type { BooleanOptions } from '../../fields/boolean/field.ts'
export type { CustomOptions, ValueSchema } from '../../fields/custom/field.ts'
export type { DatetimeOptions } from '../../fields/datetime/field.ts'
export * as field from '../../fields/fields.ts'
export type { LinkOptions } from '../../fields/link/field.ts'
export type { FilesOptions } from '../../fields/multiasset/field.ts'
export type { NumberOptions } from '../../fields/number/field.ts'
export type { OptionOptions } from '../../fields/option/field.ts'
export type { OptionsOptions } from '../../fields/options/field.ts'
export type { RichTextOptions, RichTextTool } from '../../fields/richtext/field.ts'
export type { StoredCell, StoredTable, Table } from '../../fields/table/field.ts'
export type { Asset } from '../content/asset.ts'
export { assetAddress } from '../content/assetAddress.ts'
export type { Size } from '../content/assetSize.ts'
export { assetSize } from '../content/assetSize.ts'
export type { ReadingColours } from '../content/contentColour.ts'
export type { ContentProperty } from '../content/contentStyle.ts'
export { contentClass, contentStyleSheet, contentStylesIn } from '../content/contentStyle.ts'
export type { ImageSource, ImageSources, ImageSourcesOptions } from '../content/imageAddress.ts'
export { imageSources } from '../content/imageAddress.ts'
export { MAX_IMAGE_HEIGHT, MAX_IMAGE_WIDTH } from '../content/imageDefaults.ts'
export type { Link } from '../content/link.ts'
export type { LinkTarget } from '../content/linkTarget.ts'
export { linkTarget } from '../content/linkTarget.ts'
export { now } from '../content/now.ts'
export type { Oklch, Rgb } from '../content/oklch.ts'
export { contrast, displayable, rgbOf } from '../content/oklch.ts'
export type { PageQuery } from '../content/pageQuery.ts'
export { writePageQuery } from '../content/pageQuery.ts'
export type { RichTextDocument, RichTextMark, RichTextNode } from '../content/richTextDocument.ts'
export { isRichTextDocument } from '../content/richTextDocument.ts'
export type { SafeAddress } from '../content/safeAddress.ts'
export { safeAddress } from '../content/safeAddress.ts'
export { seededRandom } from '../content/seededRandom.ts'
export type { Block, Story } from '../content/story.ts'
export { slugToPath } from '../content/storyPath.ts'
export { calendarPath } from '../feeds/seo/feedPaths.ts'
export type { CardFacts, ShareCard } from '../feeds/seo/shareCard.ts'
export type { LanguageRecords } from '../index/LanguageRecords.ts'
export { listedRecord } from '../index/listedRecord.ts'
export type { StoryRecord } from '../index/storyRecord.ts'
export type { BuilderEvent } from '../islands/builderEvents.ts'
export { SETTINGS_ID } from '../islands/settingsElement.ts'
export { appIcons } from '../pages/appIcons.ts'
export type { AppIcon, Section, SiteDefinition } from '../pages/defineSite.ts'
export { defineSite } from '../pages/defineSite.ts'
export type { ErrorPageProps, Suggestions } from '../pages/error/errorPageProps.ts'
export { escapeHtml } from '../pages/escapeHtml.ts'
export { arabicNavigationWords, arabicWords } from '../pages/languages/arabicWords.ts'
export { englishNavigationWords, englishWords } from '../pages/languages/englishWords.ts'
export { germanNavigationWords, germanWords } from '../pages/languages/germanWords.ts'
export type { Language } from '../pages/languages/language.ts'
export type { NavigationWords, Words } from '../pages/languages/words.ts'
export type { QueryContext } from '../pages/queries/queryContext.ts'
export { MAX_STORIES_PER_QUERY } from '../pages/queries/queryContext.ts'
export type { QueryResolver } from '../pages/queries/resolveQueries.ts'
export type { ShellPage } from '../pages/shell.ts'
export type {
  ClientSettings,
  LanguageOptions,
  ListStories,
  LoadStory,
  PageRequest,
  PreviewOptions,
  SiteOptions,
} from '../pages/siteOptions.ts'
export type { Card, CardLanguage, ListedStory } from '../registry/card.ts'
export type { ChoiceOptions } from '../registry/choices.ts'
export { definePlugin } from '../registry/definePlugin.ts'
export type { DeprecatedBlock, DeprecatedField } from '../registry/deprecation.ts'
export type {
  Choice,
  Field,
  FieldKind,
  FieldOptions,
  Fields,
  ReadValue,
  StoredOf,
  ValueOf,
} from '../registry/field.ts'
export type { FileOptions } from '../registry/files.ts'
export type { FormEntry, FormGroup } from '../registry/form.ts'
export type { Issue, IssueCode } from '../registry/issue.ts'
export type { RequiredOrOptional } from '../registry/makeField.ts'
export type { Migration } from '../registry/migration.ts'
export * as migration from '../registry/migrations.ts'
export { pageMetadata, SHARING } from '../registry/pageMetadata.ts'
export type {
  Author,
  BlockContext,
  Enhancement,
  Inherited,
  InnerBlock,
  Mode,
  Plugin,
  PluginDefinition,
  PluginKind,
  Preset,
  Presets,
  Props,
  RootProps,
  Stored,
  StoredRedirect,
  StructuredDataContext,
  Values,
} from '../registry/plugin.ts'
export type {
  GeneralQueryKinds,
  NamedPage,
  PageView,
  PreviousNextResult,
  Queries,
  Query,
  QueryKind,
  QueryKinds,
  QueryResult,
  QueryResults,
  ResultsOf,
  StoriesQuery,
  StoriesResult,
  StoryOrder,
} from '../registry/query.ts'
export { readValues } from '../registry/readValues.ts'
export type { BrokenPlugin, Registry } from '../registry/registry.ts'
export { createRegistry } from '../registry/registry.ts'
export type { RelationOptions } from '../registry/relationOptions.ts'
export type { Slot, SlotItem, Slots, StoredBlock, StoredSlot } from '../registry/slot.ts'
export { slot } from '../registry/slot.ts'
export type { TextOptions } from '../registry/textField.ts'
export type { TreeNode } from '../registry/treeNode.ts'
export { isEmptyDocument } from '../richtext/isEmptyDocument.ts'
export { plainText } from '../richtext/plainText.ts'
export type { RichTextInput } from '../richtext/richTextInput.ts'
export { topNodes } from '../richtext/richTextInput.ts'
