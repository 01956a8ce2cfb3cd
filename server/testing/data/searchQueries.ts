/** Typical search queries, one kind per line, separated by two spaces. */
const QUERIES = `
lean  theorem  proof  proofs  proving  proved  lemma  lemmas  mathlib  instance  instances  tactic  tactics
simp  rewrite  rewriting  induction  inductive  definition  definitions  definitional  cases  matrix  matrices
category  categories  topology  topological  measure  measurable  integral  integrals  nat  int  real  elan  olean
the  a  is  of  and  to  not  no  it  i  this  that  be  or  if  in
NAT  Lean  MathLib  LEMMA  zzzznothing  quux  1  0  2  4  3.4  2021  100
category theory  the proof  measure theory integral  lean version  simp lemma  the the  lean mathlib nightly
nat succ  matrix determinant  group ring field  continuous function  sorry error
"category theory"  "the proof"  "type class"  "type classes"  "of the"  "in order to"  "not sure"  "linear algebra"
"I think"  "what do you"  "proof theory"  "error the"  "does not exist"  "maximum recursion depth"  "lean 3" "lean 4"
"simp lemma" norm_num  "pull request" review
nat.succ  Nat.succ_le  simp_rw  norm_num  set_option  simple_graph  and/or  e.g.  i.e.  finset.sum  list.map  ring_nf
nat.add_comm  function.injective  by_contra  linear_map  data.real.basic  topology.basic  is_open  le_refl  mul_comm
tactic.interactive  eq.symm  int.coe_nat  fin.succ  set.finite  category_theory.limits  algebra.group  order.bounds
leanprover-community  github.com  leanprover.github.io  mathlib/src  src/data  ~/.elan  .olean  lakefile.lean
image.png  leanpkg.toml  lean-toolchain  _target/deps  /usr/bin  https://github.com/leanprover  http://  x86_64
#397  #12345  #1  #general  #print  #eval  #39  C++  C#  F#  c++11  PR#1  issue#2  C
Yaël  yael  YAEL  Hernández  hernandez  Sébastien  gouezel  Gouëzel  Erdős  erdos  Möbius  mobius  naïve  naive
étale  etale  café  cafe  Poincare  Łódź  lodz  straße  strasse
math*  mathl*  mathlib*  prov*  categor*  theor*  top*  induct*  ultra*  rewr*  hope*  Nat*  géo*  gou*  er*
x*  zzz*  nat.su*  simp_r*  "linear al*"  sebast*  the*  201*
图片  图  发言道  발言  문장  명제  장  한국어  東京  東京都  京  東都  ภาษาไทย  ไทย  命題  宝玉  テスト  ﾃｽﾄ  する
ℝ  ℕ  α  λ  Π  β  ℝ≥0  n²  x₁  ε  σ  ->  :=  →  :-)  …
don't  doesn't  it's  I'm  let's  can’t
`;

export const SEARCH_QUERIES: readonly string[] = QUERIES.split(/\n| {2,}/).filter(
  (query) => query !== '',
);
