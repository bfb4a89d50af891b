import Clock from '../Clock';

export default function AfterHero() {
  return (
    <section data-slot="AfterHero">
      <Clock />
    </section>
  );
}
