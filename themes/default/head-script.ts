/**
 * Runs inline in `<head>`, before the first paint. It sets the appearance, hides parts that the query switches off,
 * hides a closed announcement, shows the fonts of the theme if they were fetched before, scrolls the sidebar to the entry of the page and, once per browser, redirects to the page in the reader's language, if there is one.
 * Where a tab was chosen before, the scripts are needed at once. A language matches by its key, its `htmlLang`, its script and region, its script, or the key of the language alone: the script of
 * zh-TW is Traditional. Its settings are data attributes of `<html>`. It is short, because every document contains it.
 */
const headScript = `(() => {
const root=document.documentElement,{classList,dataset:data}=root,place=location;
const stored=(key,value)=>{try{const old=localStorage.getItem(key);if(value&&!old)localStorage.setItem(key,value);return old}catch{return value}};
for(const part of ['navbar','sidebar','outline','footer','globalUIComponents'])if(new URLSearchParams(place.search).get(part)==='0')classList.add('no-'+part);
if(data.announcement&&stored('tapdocs-announcement')===data.announcement)classList.add('no-announcement');
const saved=data.darkMode==='false'?'light':stored('tapdocs-appearance'),choice=/^(light|dark)$/.test(saved)?saved:'auto';
const shown=choice==='auto'?matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light':choice;
classList.toggle('dark',shown==='dark');
root.style.colorScheme=shown;
data.appearance=choice;
data.fonts??=stored('tapdocs-fonts');
if(stored('tapdocs-tabs'))data.hydrate='';
addEventListener('DOMContentLoaded',()=>{
const bar=document.getElementById('_sidebar'),entry=bar?.querySelector('[aria-current]'),middle=part=>{const {y,height}=part.getBoundingClientRect();return y+height/2};
if(entry)bar.scrollTop+=middle(entry)-middle(bar);
});
if(data.languages===undefined||/bot|spider|crawl|lighthouse/i.test(navigator.userAgent)||stored('tapdocs-visited','1'))return;
const wanted=navigator.language||'',same=(a,b)=>a.toLowerCase()===b.toLowerCase();
const full=tag=>{try{return new Intl.Locale(tag).maximize()}catch{return {}}},mine=full(wanted);
const all=data.languages.split(' ').map(entry=>{const [names,to]=entry.split(/=(.*)/),[key,tag=key]=names.split(',');return {key,tag,to,full:full(tag)}});
const isMine=({full:{language,script}})=>language&&language===mine.language&&script===mine.script;
const tests=[({key})=>same(key,wanted),({tag})=>same(tag,wanted),entry=>isMine(entry)&&entry.full.region===mine.region,isMine,({key})=>same(key,wanted.split('-')[0])];
let {key,to}=tests.map(test=>all.find(test)).find(Boolean)||{key:data.lang};
if(key===data.lang)return;
if(/\\.html$/.test(place.pathname)&&!/\\.html$/.test(to))to+=/\\/$/.test(to)?'index.html':'.html';
place.replace(to+place.search+place.hash);
})();`;

export default headScript;
