import { stringsByLanguage } from 'tapdocs/kit';
import { english, type ChangesStrings } from '../theme/changes-data.js';

const de: ChangesStrings = {
  changesSince: 'Was sich seit {version} geändert hat',
  changesTitle: 'Was sich in „{page}“ geändert hat',
  changesBetween: 'Von {before} zu {after}.',
  changesNone: 'Texte, Code, Bilder und Komponenten sind gleich.',
  changesPage: 'Die Seite in {version}',
  changesMarkdown: 'Als Markdown',
  changesStart: 'Vor der ersten Überschrift',
  changesCode: 'der Code hat sich geändert',
  changesKind: 'Änderung',
  changeAdded: 'hinzugefügt',
  changeRemoved: 'entfernt',
  changeChanged: 'geändert',
};

const es: ChangesStrings = {
  changesSince: 'Cambios desde {version}',
  changesTitle: 'Cambios en «{page}»',
  changesBetween: 'De {before} a {after}.',
  changesNone: 'Los textos, el código, las imágenes y los componentes son los mismos.',
  changesPage: 'La página en {version}',
  changesMarkdown: 'En Markdown',
  changesStart: 'Antes del primer título',
  changesCode: 'su código ha cambiado',
  changesKind: 'Cambio',
  changeAdded: 'añadido',
  changeRemoved: 'eliminado',
  changeChanged: 'modificado',
};

const fr: ChangesStrings = {
  changesSince: 'Ce qui a changé depuis {version}',
  changesTitle: 'Ce qui a changé dans « {page} »',
  changesBetween: 'De {before} à {after}.',
  changesNone: 'Les textes, le code, les images et les composants sont identiques.',
  changesPage: 'La page dans {version}',
  changesMarkdown: 'En Markdown',
  changesStart: 'Avant le premier titre',
  changesCode: 'son code a changé',
  changesKind: 'Modification',
  changeAdded: 'ajouté',
  changeRemoved: 'supprimé',
  changeChanged: 'modifié',
};

const ja: ChangesStrings = {
  changesSince: '{version} からの変更点',
  changesTitle: '「{page}」の変更点',
  changesBetween: '{before} から {after} へ。',
  changesNone: 'テキスト、コード、画像、コンポーネントに違いはありません。',
  changesPage: '{version} のページ',
  changesMarkdown: 'Markdown で表示',
  changesStart: '最初の見出しの前',
  changesCode: 'コードが変更されました',
  changesKind: '変更の種類',
  changeAdded: '追加',
  changeRemoved: '削除',
  changeChanged: '変更',
};

const ko: ChangesStrings = {
  changesSince: '{version} 이후 변경 사항',
  changesTitle: '“{page}”의 변경 사항',
  changesBetween: '{before}에서 {after}(으)로.',
  changesNone: '텍스트, 코드, 이미지, 컴포넌트가 모두 같습니다.',
  changesPage: '{version}의 페이지',
  changesMarkdown: 'Markdown으로 보기',
  changesStart: '첫 번째 제목 앞',
  changesCode: '코드가 변경됨',
  changesKind: '변경 유형',
  changeAdded: '추가됨',
  changeRemoved: '삭제됨',
  changeChanged: '변경됨',
};

const pt: ChangesStrings = {
  changesSince: 'O que mudou desde {version}',
  changesTitle: 'O que mudou em “{page}”',
  changesBetween: 'De {before} para {after}.',
  changesNone: 'Os textos, o código, as imagens e os componentes são os mesmos.',
  changesPage: 'A página em {version}',
  changesMarkdown: 'Em Markdown',
  changesStart: 'Antes do primeiro título',
  changesCode: 'o código mudou',
  changesKind: 'Alteração',
  changeAdded: 'adicionado',
  changeRemoved: 'removido',
  changeChanged: 'alterado',
};

const ru: ChangesStrings = {
  changesSince: 'Что изменилось с версии {version}',
  changesTitle: 'Что изменилось на странице «{page}»',
  changesBetween: 'С версии {before} до {after}.',
  changesNone: 'Тексты, код, изображения и компоненты не изменились.',
  changesPage: 'Страница в версии {version}',
  changesMarkdown: 'В формате Markdown',
  changesStart: 'До первого заголовка',
  changesCode: 'код изменился',
  changesKind: 'Изменение',
  changeAdded: 'добавлено',
  changeRemoved: 'удалено',
  changeChanged: 'изменено',
};

const zh: ChangesStrings = {
  changesSince: '自 {version} 以来的变化',
  changesTitle: '“{page}”的变化',
  changesBetween: '从 {before} 到 {after}。',
  changesNone: '文字、代码、图片和组件均无变化。',
  changesPage: '{version} 中的页面',
  changesMarkdown: 'Markdown 格式',
  changesStart: '第一个标题之前',
  changesCode: '代码有变化',
  changesKind: '变化',
  changeAdded: '新增',
  changeRemoved: '删除',
  changeChanged: '修改',
};

/** UI strings of pages of changes, in all languages of the plugin i18n. */
export const strings = stringsByLanguage<keyof ChangesStrings>({ en: english, de, es, fr, ja, ko, pt, ru, zh });
