/**
 * Runs inline in `<head>`, before the first paint. It sets the appearance, hides parts that the query switches off,
 * hides a closed announcement and, once per browser, redirects to the page in the reader's language, if there is one.
 * Its settings are data attributes of `<html>`. It is short, because every document contains it.
 */
const headScript = `(() => {
const root=document.documentElement,{classList,dataset:data}=root,place=location,query=new URLSearchParams(place.search);
const stored=(key,value)=>{try{const old=localStorage.getItem(key);if(value&&!old)localStorage.setItem(key,value);return old}catch{return value}};
for(const part of ['navbar','sidebar','outline','footer','globalUIComponents'])if(query.get(part)==='0')classList.add('no-'+part);
if(data.announcement&&stored('tapdocs-announcement')===data.announcement)classList.add('no-announcement');
let choice=data.darkMode==='false'?'light':stored('tapdocs-appearance');
if(choice!=='light'&&choice!=='dark')choice='auto';
const dark=choice==='dark'||choice==='auto'&&matchMedia('(prefers-color-scheme:dark)').matches;
if(dark)classList.add('dark');
root.style.colorScheme=dark?'dark':'light';
data.appearance=choice;
if(data.languages===undefined||/bot|spider|crawl|lighthouse/i.test(navigator.userAgent)||stored('tapdocs-visited','1'))return;
const wanted=(navigator.language||'').toLowerCase(),entries=data.languages.split(' ').map(entry=>entry.split(/=(.*)/));
const find=name=>entries.find(entry=>entry[0].toLowerCase()===name);
const target=find(wanted)||find(wanted.split('-')[0]);
if(!target||target[0]===data.lang)return;
let to=target[1];
if(/\\.html$/.test(place.pathname)&&!/\\.html$/.test(to))to+=/\\/$/.test(to)?'index.html':'.html';
place.replace(to+place.search+place.hash);
})();`;

export default headScript;
