;; The loops over sound that a film's time goes into. JavaScript would be as fast after a while; a film's sound is over by
;; then, as every render starts anew. signal.ts loads this and says where in the memory what lies; all places are bytes.
;;
;; Assembled with Binaryen: wasm-opt --enable-simd -O3 signal.wat -o signal.wasm
(module
  (memory (export "memory") 4)

  ;; A second-order filter over samples (f32) from `at` on to before `end`, in place. At `filter` lie, as f64, its b0, b1,
  ;; b2, a1 and a2, and what the next part goes on from: the last input, the one before it, and so the results.
  (func (export "biquad") (param $at i32) (param $end i32) (param $filter i32)
    (local $x f64) (local $x1 f64) (local $x2 f64) (local $y f64) (local $y1 f64) (local $y2 f64)
    (local.set $x1 (f64.load offset=40 (local.get $filter)))
    (local.set $x2 (f64.load offset=48 (local.get $filter)))
    (local.set $y1 (f64.load offset=56 (local.get $filter)))
    (local.set $y2 (f64.load offset=64 (local.get $filter)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $x (f64.promote_f32 (f32.load (local.get $at))))
        (local.set $y
          (f64.sub
            (f64.sub
              (f64.add
                (f64.add
                  (f64.mul (f64.load (local.get $filter)) (local.get $x))
                  (f64.mul (f64.load offset=8 (local.get $filter)) (local.get $x1)))
                (f64.mul (f64.load offset=16 (local.get $filter)) (local.get $x2)))
              (f64.mul (f64.load offset=32 (local.get $filter)) (local.get $y2)))
            (f64.mul (f64.load offset=24 (local.get $filter)) (local.get $y1))))
        (local.set $x2 (local.get $x1))
        (local.set $x1 (local.get $x))
        (local.set $y2 (local.get $y1))
        (local.set $y1 (local.get $y))
        (f32.store (local.get $at) (f32.demote_f64 (local.get $y)))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br $next)))
    (f64.store offset=40 (local.get $filter) (local.get $x1))
    (f64.store offset=48 (local.get $filter) (local.get $x2))
    (f64.store offset=56 (local.get $filter) (local.get $y1))
    (f64.store offset=64 (local.get $filter) (local.get $y2)))

  ;; The energy of both channels together behind the K-weighting of BS.1770 at 48 kHz: a shelf, then a roll-off. `left` and
  ;; `right` point to f32 samples, up to before `end` of the left. At `state` lies what the next part goes on from, six
  ;; pairs of f64, left and right: the last two inputs, results of the shelf, and of the roll-off. Behind them is the pair
  ;; of the highest samples so far.
  (func (export "energy") (param $left i32) (param $right i32) (param $end i32) (param $state i32) (result f64)
    (local $x v128) (local $x1 v128) (local $x2 v128) (local $y v128) (local $y1 v128) (local $y2 v128)
    (local $z v128) (local $z1 v128) (local $z2 v128) (local $sum v128) (local $peak v128)
    (local.set $x1 (v128.load (local.get $state)))
    (local.set $x2 (v128.load offset=16 (local.get $state)))
    (local.set $y1 (v128.load offset=32 (local.get $state)))
    (local.set $y2 (v128.load offset=48 (local.get $state)))
    (local.set $z1 (v128.load offset=64 (local.get $state)))
    (local.set $z2 (v128.load offset=80 (local.get $state)))
    (local.set $peak (v128.load offset=96 (local.get $state)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $left) (local.get $end)))
        (local.set $x
          (f64x2.promote_low_f32x4 (v128.load32_lane 1 (local.get $right) (v128.load32_zero (local.get $left)))))
        (local.set $peak (f64x2.max (local.get $peak) (f64x2.abs (local.get $x))))
        (local.set $y
          (f64x2.sub
            (f64x2.sub
              (f64x2.add
                (f64x2.add
                  (f64x2.mul (v128.const f64x2 1.53512485958697 1.53512485958697) (local.get $x))
                  (f64x2.mul (v128.const f64x2 -2.69169618940638 -2.69169618940638) (local.get $x1)))
                (f64x2.mul (v128.const f64x2 1.19839281085285 1.19839281085285) (local.get $x2)))
              (f64x2.mul (v128.const f64x2 0.73248077421585 0.73248077421585) (local.get $y2)))
            (f64x2.mul (v128.const f64x2 -1.69065929318241 -1.69065929318241) (local.get $y1))))
        (local.set $z
          (f64x2.sub
            (f64x2.sub
              (f64x2.add
                (f64x2.sub (local.get $y) (f64x2.add (local.get $y1) (local.get $y1)))
                (local.get $y2))
              (f64x2.mul (v128.const f64x2 0.99007225036621 0.99007225036621) (local.get $z2)))
            (f64x2.mul (v128.const f64x2 -1.99004745483398 -1.99004745483398) (local.get $z1))))
        (local.set $x2 (local.get $x1))
        (local.set $x1 (local.get $x))
        (local.set $y2 (local.get $y1))
        (local.set $y1 (local.get $y))
        (local.set $z2 (local.get $z1))
        (local.set $z1 (local.get $z))
        (local.set $sum (f64x2.add (local.get $sum) (f64x2.mul (local.get $z) (local.get $z))))
        (local.set $left (i32.add (local.get $left) (i32.const 4)))
        (local.set $right (i32.add (local.get $right) (i32.const 4)))
        (br $next)))
    (v128.store (local.get $state) (local.get $x1))
    (v128.store offset=16 (local.get $state) (local.get $x2))
    (v128.store offset=32 (local.get $state) (local.get $y1))
    (v128.store offset=48 (local.get $state) (local.get $y2))
    (v128.store offset=64 (local.get $state) (local.get $z1))
    (v128.store offset=80 (local.get $state) (local.get $z2))
    (v128.store offset=96 (local.get $state) (local.get $peak))
    (f64.add (f64x2.extract_lane 0 (local.get $sum)) (f64x2.extract_lane 1 (local.get $sum))))

  ;; Samples (f32) at another rate, from `at` on to before `end`. Each is the sum of 32 samples from its place in the input
  ;; on, times a row of weights: `weights` holds 321, one for each 320th of the way to the next sample. `place` is that of
  ;; the first, in samples from `input` on, and `step` how far it is from one to the next.
  (func (export "resample")
    (param $at i32) (param $end i32) (param $input i32) (param $weights i32) (param $place f64) (param $step f64)
    (local $first f64) (local $number f64) (local $base f64) (local $row i32) (local $from i32) (local $sum v128)
    (local.set $first (local.get $place))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        ;; Not added up: an error would grow.
        (local.set $place (f64.add (local.get $first) (f64.mul (local.get $number) (local.get $step))))
        (local.set $base (f64.floor (local.get $place)))
        (local.set $from (i32.add (local.get $input) (i32.shl (i32.trunc_f64_u (local.get $base)) (i32.const 2))))
        (local.set $row
          (i32.add
            (local.get $weights)
            (i32.shl
              (i32.trunc_f64_u
                (f64.add
                  (f64.mul (f64.sub (local.get $place) (local.get $base)) (f64.const 320))
                  (f64.const 0.5)))
              (i32.const 7))))
        (local.set $sum
          (f32x4.add
            (f32x4.add
              (f32x4.add
                (f32x4.mul (v128.load (local.get $from)) (v128.load (local.get $row)))
                (f32x4.mul (v128.load offset=16 (local.get $from)) (v128.load offset=16 (local.get $row))))
              (f32x4.add
                (f32x4.mul (v128.load offset=32 (local.get $from)) (v128.load offset=32 (local.get $row)))
                (f32x4.mul (v128.load offset=48 (local.get $from)) (v128.load offset=48 (local.get $row)))))
            (f32x4.add
              (f32x4.add
                (f32x4.mul (v128.load offset=64 (local.get $from)) (v128.load offset=64 (local.get $row)))
                (f32x4.mul (v128.load offset=80 (local.get $from)) (v128.load offset=80 (local.get $row))))
              (f32x4.add
                (f32x4.mul (v128.load offset=96 (local.get $from)) (v128.load offset=96 (local.get $row)))
                (f32x4.mul (v128.load offset=112 (local.get $from)) (v128.load offset=112 (local.get $row)))))))
        (f32.store
          (local.get $at)
          (f32.add
            (f32.add (f32x4.extract_lane 0 (local.get $sum)) (f32x4.extract_lane 1 (local.get $sum)))
            (f32.add (f32x4.extract_lane 2 (local.get $sum)) (f32x4.extract_lane 3 (local.get $sum)))))
        (local.set $number (f64.add (local.get $number) (f64.const 1)))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br $next))))

  ;; A tone of two sines, of which one bends the other's phase, and a third above, from `at` on to before `end` (f32).
  ;; `turn` points to one turn of a sine, 4,098 f32, of which the last two are its first ones again. At `voice` lie, as f64:
  ;;   0 phase, in turns, and 8 what is added to it each sample
  ;;   16 how far the second bends it, in turns, and 24 the share of that which is left after a sample
  ;;   32 and 40 the same for the level of the tone, 48 and 56 for the third sine's
  ;;   64, 72 and 80 the second sine's last value, the one before it and twice its cosine of a step; 88, 96 and 104 the third's
  (func (export "ring") (param $at i32) (param $end i32) (param $voice i32) (param $turn i32)
    (local $phase f64) (local $bend f64) (local $level f64) (local $tine f64) (local $place f64) (local $index i32)
    (local $low f64) (local $s f64) (local $s1 f64) (local $h f64) (local $h1 f64) (local $next f64)
    (local.set $phase (f64.load (local.get $voice)))
    (local.set $bend (f64.load offset=16 (local.get $voice)))
    (local.set $level (f64.load offset=32 (local.get $voice)))
    (local.set $tine (f64.load offset=48 (local.get $voice)))
    (local.set $s (f64.load offset=64 (local.get $voice)))
    (local.set $s1 (f64.load offset=72 (local.get $voice)))
    (local.set $h (f64.load offset=88 (local.get $voice)))
    (local.set $h1 (f64.load offset=96 (local.get $voice)))
    (block $done
      (loop $more
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        ;; Each sine's next value follows from the two before.
        (local.set $next
          (f64.sub (f64.mul (f64.load offset=80 (local.get $voice)) (local.get $s)) (local.get $s1)))
        (local.set $s1 (local.get $s))
        (local.set $s (local.get $next))
        (local.set $next
          (f64.sub (f64.mul (f64.load offset=104 (local.get $voice)) (local.get $h)) (local.get $h1)))
        (local.set $h1 (local.get $h))
        (local.set $h (local.get $next))
        (local.set $place (f64.add (local.get $phase) (f64.mul (local.get $bend) (local.get $s))))
        (local.set $place
          (f64.mul (f64.sub (local.get $place) (f64.floor (local.get $place))) (f64.const 4096)))
        (local.set $index (i32.trunc_f64_u (local.get $place)))
        (local.set $place (f64.sub (local.get $place) (f64.convert_i32_u (local.get $index))))
        (local.set $index (i32.add (local.get $turn) (i32.shl (local.get $index) (i32.const 2))))
        (local.set $low (f64.promote_f32 (f32.load (local.get $index))))
        (f32.store
          (local.get $at)
          (f32.demote_f64
            (f64.mul
              (local.get $level)
              (f64.add
                (f64.add
                  (local.get $low)
                  (f64.mul
                    (f64.sub (f64.promote_f32 (f32.load offset=4 (local.get $index))) (local.get $low))
                    (local.get $place)))
                (f64.mul (local.get $tine) (local.get $h))))))
        (local.set $phase (f64.add (local.get $phase) (f64.load offset=8 (local.get $voice))))
        (local.set $bend (f64.mul (local.get $bend) (f64.load offset=24 (local.get $voice))))
        (local.set $level (f64.mul (local.get $level) (f64.load offset=40 (local.get $voice))))
        (local.set $tine (f64.mul (local.get $tine) (f64.load offset=56 (local.get $voice))))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br $more)))
    (f64.store (local.get $voice) (local.get $phase))
    (f64.store offset=16 (local.get $voice) (local.get $bend))
    (f64.store offset=32 (local.get $voice) (local.get $level))
    (f64.store offset=48 (local.get $voice) (local.get $tine))
    (f64.store offset=64 (local.get $voice) (local.get $s))
    (f64.store offset=72 (local.get $voice) (local.get $s1))
    (f64.store offset=88 (local.get $voice) (local.get $h))
    (f64.store offset=96 (local.get $voice) (local.get $h1))))
